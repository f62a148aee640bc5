import {
  Banner,
  Button,
  Pagination,
  Skeleton,
  SkeletonGroup,
  Stack,
  Table,
  type TableProps,
} from '@firstrung/ui-kit';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { ROWS } from './page-of.ts';
import styles from './paging.module.css';
import type { TablePages } from './useTablePages.ts';

interface Props<Row> extends Omit<TableProps<Row>, 'rows'> {
  pages: TablePages<Row>;
  /** Names the page control. */
  label: string;
}

/** A table with a page control below it when there is more than a page. A new page is shown from its top. */
export function PagedTable<Row>({ pages, label, ...table }: Props<Row>) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(pages.page);

  useEffect(() => {
    if (shown.current === pages.page) return;
    shown.current = pages.page;
    top.current?.focus();
  }, [pages.page]);

  return (
    <div ref={top} tabIndex={-1} className={styles.top}>
      {pages.rows.length > 0 && <Table {...table} rows={pages.rows} />}
      {pages.fetching && <RowSkeletons rows={ROWS - pages.rows.length} />}
      {pages.failed && (
        <Stack align="start" className={styles.failed}>
          <Banner tone="danger">{texts.paging.failed}</Banner>
          <Button onClick={() => pages.retry()}>{texts.paging.retry}</Button>
        </Stack>
      )}
      {pages.pages > 1 && (
        <Pagination
          page={pages.page}
          pages={pages.pages}
          onPage={pages.goTo}
          onLast={pages.goToLast}
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
