import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Why a person is hidden from others, as if the account were erased. Reasons are independent of each other.
 * `deletion`: the owner has deleted the account. `restriction`: an operator has suspended it.
 */
export type HiddenReason = 'deletion' | 'restriction';

/** The column `hidden_because` of a service's table of people. A person without one is visible. */
export type HiddenBecause = Generated<HiddenReason[]>;

/** `isHidden` for SQL that is stored or prepared as text. */
export const hidden = (row?: string): string => `${row ? `${row}.` : ''}hidden_because <> '{}'`;

/** `isVisible` for SQL that is stored or prepared as text. */
export const visible = (row?: string): string => `(${hidden(row)}) is not true`;

/** Whether the person of this row is hidden. Null for the missing row of a left join. */
export const isHidden = (row: string): RawBuilder<boolean> => sql.raw(hidden(row));

/** Whether others may see the person of this row, or nothing is known of them as in a left join. */
export const isVisible = (row: string): RawBuilder<boolean> => sql.raw(visible(row));

/**
 * Adds `hidden_because` to a table, and fills it from the column by which the release before hides people,
 * with its values for both as SQL. As long as that release runs beside this one, a trigger keeps both right:
 * where a statement changes the reasons, the column follows, else the reasons follow the column.
 */
export async function addHiddenBecause(
  db: Kysely<unknown>,
  table: string,
  { column, shown = 'null', hidden = 'now()' }: { column: string; shown?: string; hidden?: string },
): Promise<void> {
  // A statement of this release inserts no value of the column.
  const isHidden = (row: string) =>
    `${row}.${column} is not null and ${row}.${column} is distinct from ${shown}`;
  await sql`alter table ${sql.table(table)} add column hidden_because text[] not null default '{}'`.execute(
    db,
  );
  await sql
    .raw(`update ${table} set hidden_because = '{deletion}' where ${isHidden(table)};
    create function ${table}_hidden() returns trigger language plpgsql as $$
    declare
      before text[] := '{}';
    begin
      if tg_op = 'UPDATE' then before := old.hidden_because; end if;
      if new.hidden_because = before then
        new.hidden_because := case
          when not (${isHidden('new')}) then '{}' when before = '{}' then '{deletion}' else before
        end;
      end if;
      if new.hidden_because = '{}' then
        new.${column} := ${shown};
      elsif not (${isHidden('new')}) then
        new.${column} := ${hidden};
      end if;
      return new;
    end $$;
    create trigger ${table}_hidden before insert or update on ${table}
      for each row execute function ${table}_hidden()`)
    .execute(db);
}

/**
 * The end of what `addHiddenBecause` has begun, for a `contract` migration: no trigger looks at the column of
 * the release before any more, and without `keepsColumn` it is dropped with its indexes.
 */
export async function dropFormerHiding(
  db: Kysely<unknown>,
  table: string,
  { column, keepsColumn = false }: { column: string; keepsColumn?: boolean },
): Promise<void> {
  await sql`drop function ${sql.id(`${table}_hidden`)} cascade`.execute(db);
  if (!keepsColumn) await sql`alter table ${sql.table(table)} drop column ${sql.id(column)}`.execute(db);
}
