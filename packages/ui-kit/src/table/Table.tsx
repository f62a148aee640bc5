// biome-ignore-all lint/a11y/noRedundantRoles: display: grid and block on small screens take the table semantics away; the roles keep them
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowDown, ArrowUp } from '../icons.ts';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  /** Replaces the header text, e.g. by a checkbox for all rows. */
  headerCell?: ReactNode;
  /**
   * Makes the column sortable; `direction` is set while rows are
   * sorted by it. Hidden below 960 px: offer a Select there.
   */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
  cell: (row: Row) => ReactNode;
  /** Names the row: bold, holds the row's link, heads the card on small screens. Set for one column. */
  lead?: boolean;
  /** Holds controls: pressing them does not follow the row's link. */
  interactive?: boolean;
  /** On small screens it sits in the upper right corner of the row's card, without its label: a checkbox. */
  corner?: boolean;
  /** Left out on phones, where a row has room for two lines. */
  secondary?: boolean;
  /**
   * Its place on phones, in a row of two lines without labels:
   * beside the lead, or at the start or the rest of the second line.
   */
  phone?: 'beside' | 'below' | 'rest';
  align?: 'start' | 'end' | 'number';
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
  selected?: (row: Row) => boolean;
}

/**
 * Rows in columns; below 960 px each row is a card. The roles keep it a table for screen readers there too.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowTo, selected }: TableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={column.align && styles[column.align]}
              style={{ width: column.width }}
              aria-sort={column.sort?.direction}
            >
              <Header column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const to = rowTo?.(row);
          return (
            <tr
              key={rowKey(row)}
              role="row"
              className={clsx(styles.row, to && styles.linked, selected?.(row) && styles.selected)}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.header}
                  className={clsx(
                    column.lead && styles.lead,
                    column.corner && styles.corner,
                    column.secondary && styles.secondary,
                    column.phone && styles[column.phone],
                    column.align && styles[column.align],
                  )}
                >
                  <Cell column={column} row={row} to={to} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

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

function Cell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to: string | undefined }) {
  const content = column.cell(row);
  if (column.lead && to) {
    return (
      <Link to={to} className={styles.link}>
        {content}
      </Link>
    );
  }
  return column.interactive ? <div className={styles.above}>{content}</div> : content;
}
