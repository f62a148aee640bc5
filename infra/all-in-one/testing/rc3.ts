import { bootstrapDatabase, createTablesOf, inTransaction } from '@firstrung/service-kit/db';
import { inDatabase } from '@firstrung/test-kit/database';
import { SCHEMAS } from '../src/services.ts';

/** Makes the tables of all services as 1.0.0-rc.3 has them, without rows, in an empty database. */
export async function createRc3Tables(url: string): Promise<void> {
  await bootstrapDatabase(
    url,
    SCHEMAS.map(({ service }) => service),
  );
  await inDatabase(new URL(url), (client) =>
    inTransaction(client, async () => {
      for (const schema of SCHEMAS) {
        const { service } = schema;
        await client.query(
          `set local role firstrung_${service}; set local search_path = ${service}, extensions`,
        );
        await createTablesOf(client, schema, []);
      }
    }),
  );
}
