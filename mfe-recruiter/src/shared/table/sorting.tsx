import { type Column, Select } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './table.module.css';
import type { TableAddress } from './table-params.ts';
import type { ChangeAddress } from './useTableParams.ts';

const { table: words } = texts;

/** Directions in which a sort begins, as the calls define them; the first is the one by default. */
export type Sorts = Readonly<Record<string, 'asc' | 'desc'>>;

const sortOf = (sorts: Sorts, { sort, order }: TableAddress) => {
  const by = sort in sorts ? sort : (Object.keys(sorts)[0] ?? '');
  return { by, order: order || (sorts[by] ?? 'asc') };
};

/** The `sort` of a column: pressed once it begins, pressed again it turns round. */
export function sortColumn<Row>(
  name: string,
  sorts: Sorts,
  address: TableAddress,
  change: ChangeAddress,
): NonNullable<Column<Row>['sort']> {
  const present = sortOf(sorts, address);
  const isThis = present.by === name;
  return {
    direction: isThis ? (present.order === 'asc' ? 'ascending' : 'descending') : undefined,
    onSort() {
      const turned = present.order === 'asc' ? 'desc' : 'asc';
      change({ sort: name, order: isThis ? turned : '' });
    },
  };
}

interface Props {
  sorts: Sorts;
  /** Of each sort: how it reads in either direction. */
  labels: Readonly<Record<string, Readonly<Record<'asc' | 'desc', string>>>>;
  address: TableAddress;
  change: ChangeAddress;
}

/** The same choice where a table has no headers to press. */
export function SortSelect({ sorts, labels, address, change }: Props) {
  const { by, order } = sortOf(sorts, address);
  return (
    <div className={styles.narrowOnly}>
      <Select
        label={words.sort}
        value={`${by} ${order}`}
        options={Object.keys(sorts).flatMap((name) =>
          (['asc', 'desc'] as const).map((way) => ({
            value: `${name} ${way}`,
            label: labels[name]?.[way] ?? name,
          })),
        )}
        onChange={(event) => {
          const [sort = '', way] = event.target.value.split(' ');
          change({ sort, order: way as 'asc' | 'desc' });
        }}
      />
    </div>
  );
}
