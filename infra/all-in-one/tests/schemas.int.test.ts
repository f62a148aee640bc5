import { migrate } from '@firstrung/service-kit/db';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { createProduct } from '../src/product.ts';
import { SCHEMAS } from '../src/services.ts';
import { createRc3Tables } from '../testing/rc3.ts';
import { readStructure } from '../testing/structure.ts';

test('schema.sql of each service is what its migrations make of the tables of 1.0.0-rc.3', async () => {
  await using made = await createTestDatabase();
  await using migrated = await createTestDatabase({ empty: true });
  const { url } = migrated;
  await createRc3Tables(url);
  for (const schema of SCHEMAS) {
    const { service } = schema;
    await migrate(schema, { url });
    expect(await readStructure(url, service)).toEqual(await readStructure(made.url, service));
  }
});

test('a board adopts the data of 1.0.0-rc.3 once no service has anything left, and changes nothing before', async () => {
  await using database = await createTestDatabase({ empty: true });
  const { url } = database;
  await createRc3Tables(url);
  const structures = () => Promise.all(SCHEMAS.map(({ service }) => readStructure(url, service)));
  const before = await structures();
  const start = () =>
    createProduct({
      env: { DATABASE_URL: url },
      clock: systemClock,
      log: createLog({ level: 'silent' }),
      pages: false,
    });
  await queryOnce(
    url,
    `insert into media.dead_letter (subscription, event_id, type, envelope, reason, error, attempts, failed_at)
      values ('accounts', 'auth-2', 'auth.account.changed.v1', '{}', 'failed', 'it failed', 8, now());
    insert into jobs.skill (id, name) values (gen_random_uuid(), 'Welding')`,
  );
  await expect(start()).rejects.toThrow(
    'The data are not ready for this version (jobs: skills to spell (1); media: dead letters (1)). Start 1.0.0-rc.3',
  );
  expect(await structures()).toEqual(before);
  expect(await queryOnce(url, `select from pg_namespace where nspname = 'bus'`)).toEqual([]);

  await queryOnce(url, 'delete from media.dead_letter; update jobs.skill set is_spelled = true');
  const product = await start();
  await product.close();
  expect(await queryOnce(url, 'select name from jobs.skill')).toEqual([{ name: 'Welding' }]);
  expect(await structures()).not.toEqual(before);
});
