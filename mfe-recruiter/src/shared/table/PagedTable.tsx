import { Pagination, Skeleton, SkeletonGroup, Table, type TableProps } from '@firstrung/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './table.module.css';
import { pagesOf } from './table-params.ts';

interface Props<Row> extends TableProps<Row> {
  page: number;
  /** Rows on all pages. */
  total: number;
  /** `replace`: the page that was asked for isn't there. */
  onPage: (page: number, replace?: boolean) => void;
  /** The rows are those of the page before; the right ones are on their way. */
  stale: boolean;
  /** Names the page control. */
  label: string;
}

/** A table with a page control below it when there is more than a page. A new page is shown from its top. */
export function PagedTable<Row>({ page, total, onPage, stale, label, ...table }: Props<Row>) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const hasFocus = useRef(false);
  const pages = pagesOf(total);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus();
  }, [page]);

  // A row that has gone, as a job no longer live, took the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes when the rows change
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      top.current?.focus({ preventScroll: true });
  }, [table.rows]);

  // There are fewer rows than there were.
  const isBeyond = page > pages && !stale;
  useEffect(() => {
    if (isBeyond) onPage(pages, true);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes note of where the focus is
    <div
      ref={top}
      tabIndex={-1}
      className={styles.top}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        hasFocus.current = currentTarget.contains(relatedTarget);
      }}
    >
      <div className={stale ? styles.stale : undefined} aria-busy={stale}>
        <Table {...table} />
      </div>
      {pages > 1 && (
        <Pagination
          page={Math.min(page, pages)}
          pages={pages}
          onPage={(number) => onPage(number)}
          label={label}
        />
      )}
    </div>
  );
}

/** The shape of a table's rows. */
export function RowSkeletons({ rows, label }: { rows: number; label?: string }) {
  return (
    <SkeletonGroup {...(label && { label })}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows to come have no identity and never move
        <div key={row} className={styles.bones}>
          <Skeleton width="2.75rem" height="2.75rem" />
          <Skeleton width="40%" />
          <Skeleton width="6rem" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
