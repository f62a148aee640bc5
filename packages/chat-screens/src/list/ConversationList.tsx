import { Button, ErrorPanel, Skeleton, SkeletonGroup, Stack, Text, VisuallyHidden } from '@firstrung/ui-kit';
import { failureOf } from '@firstrung/web-kit';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';
import styles from './list.module.css';

const { list: words } = texts;

export interface ListQuery {
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
}

/** What an infinite query has in addition. */
export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

interface Props<T> {
  title: string;
  /** Beside the title. */
  count?: number | undefined;
  countLabel?: string | undefined;
  level: 2 | 3;
  /** `undefined` while they load, and if that failed. */
  items: readonly T[] | undefined;
  query: ListQuery & Partial<MorePages>;
  renderRow: (item: T) => ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** As many rows beside each other as fit. */
  hasWideRows?: boolean;
}

/** A list of conversations under its heading: loading, failed, empty, or with its rows. */
export function ConversationList<T extends { id: string }>(props: Props<T>) {
  const { title, count, countLabel, level, items, query, renderRow, empty, hasWideRows } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading id={id} className={clsx(styles.title, hasWideRows && styles.large)}>
        {title}{' '}
        {count !== undefined && (
          <Text as="span" tone={3} weight={500}>
            {count} <VisuallyHidden>{countLabel}</VisuallyHidden>
          </Text>
        )}
      </Heading>
      {!items && query.error && (
        <ErrorPanel level={3} art={false} title={words.failedTitle} {...failureOf(query)} />
      )}
      {!items && !query.error && <ListSkeleton />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" className={clsx(styles.rows, hasWideRows && styles.wideRows)}>
          {items.map((item) => (
            <li key={item.id}>{renderRow(item)}</li>
          ))}
        </ul>
      )}
      {query.isFetchNextPageError && (
        <p className={styles.note} role="alert">
          {words.moreFailed}
        </p>
      )}
      {query.hasNextPage && (
        <Button wide loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage?.()}>
          {query.isFetchNextPageError ? words.retry : words.more}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </Stack>
  );
}

/** A line in the place of the rows. */
export const ListNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

const SKELETONS = ['1', '2', '3', '4'];

function ListSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      <div className={styles.skeletons}>
        {SKELETONS.map((key) => (
          <div key={key} className={styles.skeleton}>
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
