import { type Column, Select } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './table.module.css';
import type { TableParams } from './table-params.ts';
import type { ChangeTableParams } from './useTableParams.ts';

/** The columns a call can sort by, each with its default direction. The first one is the default. */
export type Sorts = Readonly<Record<string, 'asc' | 'desc'>>;

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

const currentSort = (sorts: Sorts, { sort, order }: TableParams) => {
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

interface Props {
  sorts: Sorts;
  /** The text of each sort, by direction. */
  labels: Readonly<Record<string, Readonly<Record<'asc' | 'desc', string>>>>;
  params: TableParams;
  change: ChangeTableParams;
}

/** The same choice for narrow screens, whose tables have no headers. */
export function SortSelect({ sorts, labels, params, change }: Props) {
  const { by, order } = currentSort(sorts, params);
  const choices = Object.keys(sorts).flatMap((name) =>
    (['asc', 'desc'] as const).map((direction) => ({ sort: name, order: direction })),
  );
  return (
    <div className={styles.narrowOnly}>
      <Select
        label={texts.table.sort}
        value={choices.findIndex((choice) => choice.sort === by && choice.order === order)}
        options={choices.map(({ sort, order }, index) => ({
          value: String(index),
          label: labels[sort]?.[order] ?? sort,
        }))}
        onChange={({ target }) => change(choices[Number(target.value)]!)}
      />
    </div>
  );
}
