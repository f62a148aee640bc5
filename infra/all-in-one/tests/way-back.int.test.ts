import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { expect, onTestFinished, test } from 'vitest';
import { createProduct } from '../src/product.ts';

test('before a board is ready, no background unit of it works, so that an update can take it back', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const countIn = async (schema: string, ending: string) => {
    const tables = await queryOnce<{ name: string }>(
      database.url,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = $1 and tablename like $2`,
      [schema, `%${ending}`],
    );
    expect(tables).not.toEqual([]);
    const counts = tables.map(({ name }) =>
      queryOnce<{ count: number }>(database.url, `select count(*)::int from ${name}`),
    );
    return (await Promise.all(counts)).reduce((sum, [row]) => sum + row!.count, 0);
  };
  const options = {
    env: { DATABASE_URL: database.url, PORT: '0', HOST: '127.0.0.1' },
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    pages: false,
  };
  const onReady = () => {
    throw new Error('held');
  };
  await expect(createProduct({ ...options, onReady })).rejects.toThrow('held');
  // Its keys wait to be published, and no consumer is set up.
  expect(await countIn('auth', 'outbox')).toBeGreaterThan(0);
  expect(await countIn('bus', 'consumer')).toBe(0);

  const product = await createProduct(options);
  await product.processAll();
  expect(await countIn('auth', 'outbox')).toBe(0);
  expect(await countIn('bus', 'consumer')).toBeGreaterThan(0);
  await product.close();
});
