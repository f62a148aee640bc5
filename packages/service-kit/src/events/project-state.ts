import { sql, type Transaction } from 'kysely';

export interface ProjectStateOptions {
  /** Column with the row's key. Default `id`. */
  key?: string;
  /** Column with the version of the aggregate that these columns come from. Default `version`. */
  version?: string;
}

/**
 * Writes a state event's row unless the table holds this version or a newer one, so that any order of an
 * aggregate's events ends in the same row. Only the columns given are written: a row fed by two aggregates
 * has a version column for each. Don't delete the row of an aggregate that has ended, write its last state: a
 * late older event would insert it again.
 *
 * Returns whether the row was written.
 */
export async function projectState(
  // biome-ignore lint/suspicious/noExplicitAny: any service's transaction will do.
  tx: Transaction<any>,
  table: string,
  row: Readonly<Record<string, unknown>>,
  { key = 'id', version = 'version' }: ProjectStateOptions = {},
): Promise<boolean> {
  const columns = Object.keys(row);
  const updated = columns.filter((column) => column !== key);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} as existing (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})
    on conflict (${sql.ref(key)}) do update set
      ${sql.join(updated.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
    where existing.${sql.ref(version)} is null or existing.${sql.ref(version)} < ${sql.ref(`excluded.${version}`)}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
