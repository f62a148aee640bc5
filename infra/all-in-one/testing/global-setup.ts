import { bootstrapDatabase, migrate } from '@firstrung/service-kit/db';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { SCHEMAS } from '../src/services.ts';

/**
 * vitest's global set-up of the projects that need PostgreSQL: one cluster for the whole run, whose
 * superuser's address the tests find in TEST_DATABASE_URL, and a database with the tables of all services,
 * which `createTestDatabase` copies. If TEST_DATABASE_URL is set already, that server is used instead.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project runs this; the first one's cluster serves the others.
  if (process.env.TEST_DATABASE_TEMPLATE) return undefined;
  await using undo = new AsyncDisposableStack();
  if (!process.env.TEST_DATABASE_URL) {
    const cluster = await startTestCluster();
    process.env.TEST_DATABASE_URL = cluster.url;
    undo.defer(async () => {
      delete process.env.TEST_DATABASE_URL;
      await cluster.stop();
    });
  }
  const template = undo.use(await createTestDatabase({ empty: true }));
  await bootstrapDatabase(
    template.url,
    SCHEMAS.map(({ service }) => service),
  );
  for (const schema of SCHEMAS) await migrate(schema, { url: template.url });
  process.env.TEST_DATABASE_TEMPLATE = new URL(template.url).pathname.slice(1);
  undo.defer(() => {
    delete process.env.TEST_DATABASE_TEMPLATE;
  });
  const started = undo.move();
  return () => started.disposeAsync();
}
