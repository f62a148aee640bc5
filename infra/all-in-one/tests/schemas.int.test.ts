import { readFile } from 'node:fs/promises';
import { bootstrapDatabase } from '@firstrung/service-kit/db';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { SCHEMAS } from '../src/services.ts';
import { createRc3Tables } from '../testing/rc3.ts';
import { inSchema, readStructure } from '../testing/structure.ts';

const root = new URL('../../../', import.meta.url);
const names = SCHEMAS.map(({ service }) => service);

test.for(names)(
  'schema.sql and the tables of 1.0.0-rc.3 are what the migrations of %s make',
  async (service) => {
    await using migrated = await createTestDatabase();
    await using present = await createTestDatabase({ empty: true });
    await using former = await createTestDatabase({ empty: true });
    for (const { url } of [present, former]) await bootstrapDatabase(url, names);
    for (const path of ['packages/service-kit', `services/${service}`])
      await inSchema(
        present.url,
        service,
        await readFile(new URL(`${path}/src/db/schema.sql`, root), 'utf8'),
      );
    await createRc3Tables(former.url, service);
    const structure = await readStructure(migrated.url, service);
    expect(await readStructure(present.url, service)).toEqual(structure);
    expect(await readStructure(former.url, service)).toEqual(structure);
  },
);
