import { openClient } from '../support/open-client.ts';

/** The rows of each table of a board, as `jobs.job`; each row by its columns. */
export type Rows = Record<string, Record<string, unknown>[]>;

export async function readRows(url: string): Promise<Rows> {
  await using client = await openClient(url);
  const { rows: tables } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'public', 'extensions') order by 1`,
  );
  const rows: Rows = {};
  for (const { name } of tables) {
    const read = await client.query(`select to_jsonb(t) as row from ${name} t`);
    rows[name] = read.rows.map(({ row }) => row);
  }
  return rows;
}

/**
 * The rows without the tables and columns that an adoption removes, as text in an order that does not depend
 * on those. The names of the applied migrations are left out.
 */
export const keptRows = (rows: Rows, removed: readonly string[]) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => !table.endsWith('.migration') && !isRemoved(removed, table))
      .map(([table, own]) => [
        table,
        own
          .map((row) =>
            JSON.stringify(
              Object.entries(row)
                .filter(([column]) => !removed.includes(`${table}.${column}`))
                .toSorted(([one], [other]) => (one < other ? -1 : 1)),
            ),
          )
          .toSorted(),
      ]),
  );

const isRemoved = (removed: readonly string[], table: string) =>
  removed.includes(table) || removed.includes(`*.${table.split('.')[1]}`);
