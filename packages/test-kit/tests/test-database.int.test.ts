import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../src/database.ts';

test('test databases are separate, and removed by drop', async () => {
  const [first, second] = await Promise.all([createTestDatabase({ empty: true }), createTestDatabase()]);
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => {}); // drop() ends it
  await client.connect();
  await client.query('create table only_in_first (id int)');
  const other = new pg.Client({ connectionString: second.url });
  await other.connect();
  await expect(other.query('select from only_in_first')).rejects.toThrow(/does not exist/);
  await other.end();
  await first.drop();
  await second.drop();
  await expect(new pg.Client({ connectionString: first.url }).connect()).rejects.toThrow(/does not exist/);
});
