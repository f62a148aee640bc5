import { bootstrapDatabase, migrate, type ServiceSchema } from '@firstrung/service-kit/db';
import { testSchema } from '@firstrung/service-kit/testing';
import { prepareTestCluster, startTestCluster } from '@firstrung/test-kit/cluster';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { SCHEMAS } from '../src/services.ts';

/** The services of the kit's own tests, which have the names of real ones or these. */
const KIT_SCHEMAS = ['jobs', 'networks', 'owner', 'reader', 'test'].map((service) => testSchema(service));

/**
 * vitest's global set-up of the projects that need PostgreSQL: one cluster for the whole run, whose
 * superuser's address the tests find in TEST_DATABASE_URL, and databases with the tables of all services and
 * with those of the kit alone, which `createTestDatabase` copies. If TEST_DATABASE_URL is set already, that
 * server is used instead. Tests that need a cluster of their own copy one, too.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project runs this; the first one's cluster serves the others.
  if (process.env.TEST_DATABASE_TEMPLATE) return undefined;
  await using undo = new AsyncDisposableStack();
  undo.defer(await prepareTestCluster());
  if (!process.env.TEST_DATABASE_URL) {
    const cluster = await startTestCluster();
    process.env.TEST_DATABASE_URL = cluster.url;
    undo.defer(async () => {
      delete process.env.TEST_DATABASE_URL;
      await cluster.stop();
    });
    // It would look at each of many databases every minute, whose tables are small and soon gone.
    await queryOnce(cluster.url, 'alter system set autovacuum = off');
    await queryOnce(cluster.url, 'select pg_reload_conf()');
  }
  const [whole, kit] = [await prepare(undo, SCHEMAS), await prepare(undo, KIT_SCHEMAS)];
  process.env.TEST_DATABASE_TEMPLATE = whole;
  process.env.TEST_DATABASE_KIT_TEMPLATE = kit;
  undo.defer(() => {
    delete process.env.TEST_DATABASE_TEMPLATE;
    delete process.env.TEST_DATABASE_KIT_TEMPLATE;
  });
  const started = undo.move();
  return () => started.disposeAsync();
}

/** Makes a database with these tables. Answers its name. */
async function prepare(undo: AsyncDisposableStack, schemas: readonly ServiceSchema[]): Promise<string> {
  const template = undo.use(await createTestDatabase({ empty: true }));
  await bootstrapDatabase(
    template.url,
    schemas.map(({ service }) => service),
  );
  for (const schema of schemas) await migrate(schema, { url: template.url });
  return new URL(template.url).pathname.slice(1);
}
