import { startTestCluster } from './cluster.ts';

/**
 * vitest's global set-up of the projects that need PostgreSQL: one cluster for the whole run, whose superuser's address the tests
 * find in TEST_DATABASE_URL (see `createTestDatabase`). If it is set already, that server is used instead.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project runs this; the first one's cluster serves the others.
  if (process.env.TEST_DATABASE_URL) return undefined;
  const cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  };
}
