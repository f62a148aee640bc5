import { type RawBuilder, sql } from 'kysely';

/** A way to sort a table, as an index has it: columns that are compared as one row, the last of them unique. */
export interface Sort {
  columns: readonly RawBuilder<unknown>[];
  descending: boolean;
}

export type SortValues = readonly (Date | string | number)[];

/** The same rows from the other end. */
export const reversed = (sort: Sort): Sort => ({ ...sort, descending: !sort.descending });

/** What comes after a row with these values. */
export const beyond = ({ columns, descending }: Sort, values: SortValues) =>
  sql<boolean>`(${sql.join(columns)}) ${descending ? sql`<` : sql`>`} (${sql.join(values)})`;

export const sortedBy = ({ columns, descending }: Sort) =>
  sql.join(columns.map((column) => sql`${column} ${descending ? sql`desc` : sql`asc`}`));

/** For `like`: finds a text as it is, anywhere. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
