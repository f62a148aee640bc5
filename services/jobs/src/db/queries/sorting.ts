import { type RawBuilder, sql } from 'kysely';

/** The order of a table: columns that are compared as one row, as in an index. The last one is unique. */
export interface Sort {
  columns: readonly RawBuilder<unknown>[];
  descending: boolean;
}

export type SortValues = readonly (Date | string | number)[];

/** The opposite order. */
export const reversed = (sort: Sort): Sort => ({ ...sort, descending: !sort.descending });

/** Whether a row comes after the row with these values. */
export const isAfter = ({ columns, descending }: Sort, values: SortValues) =>
  sql<boolean>`(${sql.join(columns)}) ${descending ? sql`<` : sql`>`} (${sql.join(values)})`;

export const inOrderOf = ({ columns, descending }: Sort) =>
  sql.join(columns.map((column) => sql`${column} ${descending ? sql`desc` : sql`asc`}`));
