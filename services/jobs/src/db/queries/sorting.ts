import type { CursorKind } from '@firstrung/service-kit/http';
import { type RawBuilder, sql } from 'kysely';

/** The order of a table: columns that are compared as one row, as in an index. The last one is unique. */
export interface Sort {
  columns: readonly (readonly [value: RawBuilder<unknown>, kind: CursorKind])[];
  descending: boolean;
}

export type SortValues = readonly (Date | string | number)[];

/** The opposite order. */
export const reversed = (sort: Sort): Sort => ({ ...sort, descending: !sort.descending });

const valuesOf = ({ columns }: Sort) => sql.join(columns.map(([value]) => value));

/** The values of a row that the sort compares, as its cursor has them. */
export const sortKey = (sort: Sort) => sql<SortValues>`jsonb_build_array(${valuesOf(sort)})`.as('sort_key');

/** Whether a row comes after the row with these values. */
export const isAfter = (sort: Sort, values: SortValues) =>
  sql<boolean>`(${valuesOf(sort)}) ${sort.descending ? sql`<` : sql`>`} (${sql.join(values)})`;

export const inOrderOf = ({ columns, descending }: Sort) =>
  sql.join(columns.map(([value]) => sql`${value} ${descending ? sql`desc` : sql`asc`}`));
