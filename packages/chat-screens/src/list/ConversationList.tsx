import { Button, ErrorPanel, Skeleton, SkeletonGroup, VisuallyHidden } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';
import styles from './list.module.css';

const { list: words } = texts;

interface Query {
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
}

export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

interface Props<T> {
  title: ReactNode;
  /** Beside the title. */
  count?: number;
  countLabel?: string;
  level?: 2 | 3;
  /** Not there: loading, or failed with the query's error. */
  items: readonly T[] | undefined;
  query: Query;
  pages?: MorePages;
  keyOf: (item: T) => string;
  row: (item: T) => ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
  /** As many beside each other as fit. */
  columns?: boolean;
}

/** A list of conversations under its heading, whatever state it is in. */
export function ConversationList<T>(props: Props<T>) {
  const { title, count, countLabel, level = 2, items, query, pages, keyOf, row, empty, columns } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id} className={clsx(styles.title, columns && styles.large)}>
        {title}{' '}
        {count !== undefined && (
          <span className={styles.count}>
            {count} <VisuallyHidden>{countLabel}</VisuallyHidden>
          </span>
        )}
      </Heading>
      {!items && query.error && (
        <ErrorPanel
          level={3}
          art={false}
          title={words.failedTitle}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {reasonOf(query.error)}
        </ErrorPanel>
      )}
      {!items && !query.error && <Bones />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role with the marks
        <ul role="list" className={clsx(styles.rows, columns && styles.columns)}>
          {items.map((item) => (
            <li key={keyOf(item)}>{row(item)}</li>
          ))}
        </ul>
      )}
      {pages?.isFetchNextPageError && (
        <p className={styles.empty} role="alert">
          {words.moreFailed}
        </p>
      )}
      {pages?.hasNextPage && (
        <Button wide loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {pages.isFetchNextPageError ? words.retry : words.more}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}

/** A line for an empty list. */
export const Empty = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>;

const BONES = ['1', '2', '3', '4'];

function Bones() {
  return (
    <SkeletonGroup label={words.loading}>
      <div className={styles.bones}>
        {BONES.map((key) => (
          <div key={key} className={styles.bone}>
            <Skeleton width="2.75rem" height="2.75rem" />
            <div>
              <Skeleton width="50%" />
              <Skeleton width="80%" height="0.75em" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
