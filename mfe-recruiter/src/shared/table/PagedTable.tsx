import {
  Button,
  EmptyState,
  Pagination,
  SkeletonGroup,
  SkeletonRows,
  Table,
  type TableProps,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './table.module.css';
import { PAGE_SIZE, pageCount } from './table-params.ts';

interface Props<Row> extends TableProps<Row> {
  page: number;
  /** Number of rows on all pages. */
  total: number;
  pageSize?: number;
  /** `replace`: the current page does not exist, so the history must not keep it. */
  onPage: (page: number, replace?: boolean) => void;
  /** The rows are those of the last page, while the right ones load. */
  stale: boolean;
  /** Accessible name of the page control. */
  label: string;
}

/**
 * A table with a page control if there is more than one page.
 * Changing the page moves the focus to the top of the table.
 */
export function PagedTable<Row>(props: Props<Row>) {
  const { page, total, pageSize = PAGE_SIZE, onPage, stale, label, ...table } = props;
  const { focus } = table;
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const pages = pageCount(total, pageSize);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    focus?.reset();
    top.current?.focus();
  }, [page, focus]);

  // A row may disappear while it has the focus, e.g. that of a job that is no longer live.
  useRestoreFocus(top, () => {
    focus?.focus();
    return focus?.isInside() ? null : top.current;
  });

  // The last page may disappear when rows do.
  const isBeyond = page > pages && !stale;
  useEffect(() => {
    if (isBeyond) onPage(pages, true);
  });

  return (
    <div ref={top} tabIndex={-1} className={styles.top}>
      <div className={stale ? styles.stale : undefined} aria-busy={stale}>
        <Table {...table} />
      </div>
      {pages > 1 && <Pagination page={Math.min(page, pages)} pages={pages} onPage={onPage} label={label} />}
    </div>
  );
}

interface NoMatchProps {
  title: string;
  /** Drops the filters. */
  onShowAll: () => void;
  children?: ReactNode;
}

/** In place of a table that its filters leave without rows. */
export const NoMatch = ({ onShowAll, ...state }: NoMatchProps) => (
  <EmptyState {...state} art="search" actions={<Button onClick={onShowAll}>{texts.table.showAll}</Button>} />
);

export const RowSkeletons = ({ rows, label }: { rows: number; label: string }) => (
  <SkeletonGroup label={label}>
    <SkeletonRows rows={rows} />
  </SkeletonGroup>
);
