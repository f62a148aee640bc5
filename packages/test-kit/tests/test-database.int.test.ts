import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, openTestPool } from '../src/database.ts';

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

test.each([{}, { kitOnly: true }, { empty: true }])(
  'a database of %j comes again as if it were new',
  async (options) => {
    const contents = async (url: string) => {
      const pool = openTestPool(url);
      const { rows } = await pool.query(
        `select nspname, relname, query_to_xml(format('select row(t.*)::text from %s t order by 1', c.oid::regclass), true, true, '')::text
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'S') and nspname !~ '^(pg_|information_schema)' order by 1, 2`,
      );
      return { pool, rows };
    };
    let asNew: unknown;
    for (const change of [
      'create schema added; create table added.thing (id serial)',
      'create table public.thing (id serial primary key); insert into public.thing default values',
      ...('empty' in options
        ? []
        : [
            'alter table jobs.outbox add added text',
            `insert into jobs.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
             values ('a', 'b', 1, now(), '{}'); delete from jobs.migration`,
            // As services do when they start, before a first number is taken.
            `select setval('jobs.outbox_id_seq', 7, false)`,
          ]),
      'select 1',
    ]) {
      await using database = await createTestDatabase(options);
      const { pool, rows } = await contents(database.url);
      asNew ??= rows;
      expect(rows, change).toEqual(asNew);
      await pool.query(change);
      await pool.end();
    }
  },
);
