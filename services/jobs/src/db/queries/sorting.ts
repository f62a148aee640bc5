import type { CursorKind } from '@firstrung/service-kit/http';
import { type RawBuilder, sql } from 'kysely';

/** The order of a table: columns that are compared as one row, as in an index. The last one is unique. */
export interface Sort {
  columns: readonly (readonly [value: RawBuilder<unknown>, kind: CursorKind])[];
  descending: boolean;
  /** as a table is ordered unless the opposite is asked for; default: as it is sorted */
  usual?: Order;
}

export type Order = 'asc' | 'desc';

export type SortValues = readonly (Date | string | number)[];

/** The sort, or its opposite where another order than the usual one is asked for. */
export function inOrder(sort: Sort, order: Order | undefined): Sort {
  const { descending, usual = descending ? 'desc' : 'asc' } = sort;
  return order === undefined || order === usual ? sort : { ...sort, descending: !descending };
}

const valuesOf = ({ columns }: Sort) => sql.join(columns.map(([value]) => value));

/** The values of a row that the sort compares, as its cursor has them. */
export const sortKey = (sort: Sort) => sql<SortValues>`jsonb_build_array(${valuesOf(sort)})`.as('sort_key');

/** Whether a row comes after the row with these values. */
export const isAfter = (sort: Sort, values: SortValues) =>
  sql<boolean>`(${valuesOf(sort)}) ${sort.descending ? sql`<` : sql`>`} (${sql.join(values)})`;

export const inOrderOf = ({ columns, descending }: Sort) =>
  sql.join(columns.map(([value]) => sql`${value} ${descending ? sql`desc` : sql`asc`}`));

/** The end of a page of a list: time and id of its last row. */
export interface Keyset {
  at: Date;
  id: string;
}

/** Before every id. */
export const NIL = sql.lit('00000000-0000-0000-0000-000000000000');

/** Whether a row is older, or with `>` newer, than the last one of the page before, if there is one. */
export const isBeyond = (columns: string, after: Keyset | undefined, sign: '<' | '>' = '<') =>
  after
    ? sql<boolean>`(${sql.raw(columns)}) ${sql.raw(sign)} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql<boolean>`true`;
