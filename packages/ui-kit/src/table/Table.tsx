// biome-ignore-all lint/a11y/noRedundantRoles: display: grid and block on small screens take the table semantics away; the roles keep them
import clsx from 'clsx';
import { type MouseEvent, memo, type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { useOneTabStop } from '../focus/useOneTabStop.ts';
import { ArrowDown, ArrowUp } from '../icons/tools.ts';
import styles from './table.module.css';
import type { RowFocus } from './useRowFocus.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** Of what the cells say in a second line: shown after the header. */
  note?: string;
  /** Replaces the header text, e.g. by a checkbox for all rows. */
  headerCell?: ReactNode;
  /**
   * Makes the column sortable; `direction` is set while rows are
   * sorted by it. Hidden where rows are cards: offer a Select there.
   */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
  /** A row is rendered again when its data, its selection or this function changes. */
  cell: (row: Row, isSelected: boolean) => ReactNode;
  /** Names the row: bold, holds the row's link, heads the card on small screens. Set for one column. */
  lead?: boolean;
  /** Holds controls: pressing them does not follow the row's link. */
  interactive?: boolean;
  /**
   * Where a row is a card it sits in a corner, without its label: before the two lines, e.g. a checkbox, else
   * the right one.
   */
  corner?: boolean;
  /**
   * Its place where a row is a card: the card has two lines then, without labels.
   * It is beside the lead, at the start, the rest or the end of the second line, or left out.
   */
  phone?: 'beside' | 'below' | 'rest' | 'end' | 'none';
  align?: 'number';
  /** A CSS length. */
  width?: string;
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Target of the row's link; the whole row can be pressed. */
  rowTo?: (row: Row) => string;
  /** Called in place of following the link, unless it is to open another tab. Has to stay the same. */
  onOpen?: ((key: string) => void) | undefined;
  /** The key of the row that is shown beside the table. */
  current?: string | undefined;
  selected?: (row: Row) => boolean;
  /** Where rows have columns: one line of text a row, of 40 px, below a header that stays visible. */
  isDense?: boolean;
  /** Makes the header one tab stop and the rows another, with arrow keys inside: see `useRowFocus`. */
  focus?: RowFocus;
}

/**
 * Rows in columns; where the table is narrower than 56 rem each row is a card. The roles keep it a table for
 * screen readers there too.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowTo, onOpen, current, selected, isDense, focus } = props;
  useLayoutEffect(() => focus?.settle());
  const header = useOneTabStop<HTMLTableRowElement>();
  return (
    <div className={styles.container}>
      <table
        className={clsx(
          styles.table,
          isDense && styles.dense,
          columns.some(({ phone }) => phone && phone !== 'none') ? styles.twoLines : styles.labelled,
        )}
        role="table"
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row" {...(focus && header)}>
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={clsx(
                  column.align && styles[column.align],
                  column.corner && column.headerCell && styles.corner,
                )}
                style={{ width: column.width }}
                aria-sort={column.sort?.direction}
              >
                <Header column={column} />
                {column.note && <span className={styles.note}> {column.note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={focus?.body} role="rowgroup" onFocus={focus?.onFocus} onKeyDown={focus?.onKeyDown}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              rowKey={rowKey(row)}
              columns={columns}
              row={row}
              to={rowTo?.(row)}
              isSelected={selected?.(row) ?? false}
              isCurrent={current !== undefined && rowKey(row) === current}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Row> {
  rowKey: string;
  columns: readonly Column<Row>[];
  row: Row;
  to: string | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  onOpen: ((key: string) => void) | undefined;
}

/** Headers change with every selection: only the cells count. */
const hasSameCells = <Row,>(before: readonly Column<Row>[], after: readonly Column<Row>[]) =>
  before.length === after.length && before.every(({ cell }, index) => cell === after[index]?.cell);

const TableRow = memo(
  function TableRow<Row>({ rowKey, columns, row, to, isSelected, isCurrent, onOpen }: RowProps<Row>) {
    const open = (event: MouseEvent) => {
      if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(rowKey);
    };
    const cellOf = ({ lead, interactive, cell }: Column<Row>) => {
      const content = cell(row, isSelected);
      if (!lead || !to) return interactive ? <div className={styles.above}>{content}</div> : content;
      return (
        <Link
          to={to}
          data-covers
          className={styles.link}
          aria-current={isCurrent || undefined}
          onClick={open}
        >
          {content}
        </Link>
      );
    };
    return (
      <tr
        role="row"
        data-row={rowKey}
        className={clsx(
          styles.row,
          to && styles.linked,
          isSelected && styles.selected,
          isCurrent && styles.current,
        )}
      >
        {columns.map((column) => (
          <td
            key={column.key}
            role="cell"
            data-label={column.header}
            data-above={column.interactive || undefined}
            className={clsx(
              column.lead && styles.lead,
              column.corner && styles.corner,
              column.phone && styles[column.phone],
              column.align && styles[column.align],
            )}
          >
            {cellOf(column)}
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.to === after.to &&
    before.isSelected === after.isSelected &&
    before.isCurrent === after.isCurrent &&
    before.onOpen === after.onOpen &&
    hasSameCells(before.columns, after.columns),
) as <Row>(props: RowProps<Row>) => ReactNode;

function Header<Row>({ column }: { column: Column<Row> }) {
  const { header, headerCell, sort } = column;
  if (!sort && !headerCell) return header;
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <>
      <span className={styles.plain}>{header}</span>
      <span className={styles.control}>
        {headerCell}
        {sort && (
          <button type="button" className={styles.sort} onClick={sort.onSort}>
            {header}
            <Arrow size={14} aria-hidden="true" className={sort.direction ? undefined : styles.unsorted} />
          </button>
        )}
      </span>
    </>
  );
}
