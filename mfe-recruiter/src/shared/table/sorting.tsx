import type { Column } from '@firstrung/ui-kit';
import type { TableParams } from './table-params.ts';
import type { ChangeTableParams } from './useTableParams.ts';

/** The columns a call can sort by, each with its default direction. The first one is the default. */
export type Sorts = Readonly<Record<string, 'asc' | 'desc'>>;

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

export const currentSort = (sorts: Sorts, { sort, order }: TableParams) => {
  const by = sort in sorts ? sort : (Object.keys(sorts)[0] ?? '');
  return { by, order: order || (sorts[by] ?? 'asc') };
};

/** The `sort` of a column: a press sorts by the column, another one reverses the direction. */
export function sortColumn<Row>(
  name: string,
  sorts: Sorts,
  params: TableParams,
  change: ChangeTableParams,
): NonNullable<Column<Row>['sort']> {
  const current = currentSort(sorts, params);
  const isCurrent = current.by === name;
  return {
    direction: isCurrent ? DIRECTIONS[current.order] : undefined,
    onSort() {
      const reversed = current.order === 'asc' ? 'desc' : 'asc';
      change({ sort: name, order: isCurrent ? reversed : '' });
    },
  };
}
