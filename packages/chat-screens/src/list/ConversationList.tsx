import {
  Button,
  labels,
  type Query,
  QueryContent,
  SkeletonText,
  Stack,
  VisuallyHidden,
} from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './list.module.css';

const { list: words } = texts;

/** What an infinite query has in addition. */
export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

interface Props<T> {
  title: string;
  /** Absent where a tab has its title. */
  hasHeading: boolean;
  /** Beside the title. */
  count?: number | undefined;
  countLabel?: string | undefined;
  /** `undefined` while they load, and if that failed. */
  items: readonly T[] | undefined;
  query: Query<unknown> & Partial<MorePages>;
  renderRow: (item: T) => ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
}

/** A list of conversations: loading, failed, empty, or with its rows. */
export function ConversationList<T extends { id: string }>(props: Props<T>) {
  const { title, hasHeading, count, countLabel, items, query, renderRow, empty } = props;
  return (
    <Stack as="section" gap={2} aria-label={title}>
      {hasHeading && (
        <h2 className={styles.title}>
          {title}{' '}
          {count !== undefined && (
            <span data-look="faint normal">
              · {count} <VisuallyHidden>{countLabel}</VisuallyHidden>
            </span>
          )}
        </h2>
      )}
      {!items && (
        <QueryContent
          query={query}
          loading={words.loading}
          skeleton={<SkeletonText lines={8} />}
          failedTitle={words.failedTitle}
        />
      )}
      {items?.length === 0 && (
        <p data-look="faint" className={styles.note}>
          {empty}
        </p>
      )}
      {items && items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" className={styles.rows}>
          {items.map((item) => (
            <li key={item.id}>{renderRow(item)}</li>
          ))}
        </ul>
      )}
      {query.isFetchNextPageError && (
        <p data-look="faint" className={styles.note} role="alert">
          {words.moreFailed}
        </p>
      )}
      {query.hasNextPage && (
        <Button wide loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage?.()}>
          {query.isFetchNextPageError ? labels.retry : words.more}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </Stack>
  );
}
