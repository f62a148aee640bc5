import { failureOf, reasonOf } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/Layout.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import styles from './query-content.module.css';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

export type Query<T> = Parameters<typeof failureOf>[0] & { data?: T | undefined };

interface Props<T> {
  query: Query<T>;
  /** Announced while it loads; without it nothing shows meanwhile. */
  loading?: string;
  /** Like the data, so that nothing moves once they are there. */
  example?: NoInfer<T>;
  /** Where there is no example; default: rows. */
  skeleton?: ReactNode;
  failedTitle: string;
  /** Why. Default: what the server says, or that it was not reached. */
  reason?: (error: unknown) => string;
  /** Of the title; with a picture above 3. */
  level?: 2 | 3;
  children?: (data: T) => ReactNode;
}

/** What a list, a pane or a section shows of its query: the content, an example of it, or why it has none. */
export function QueryContent<T>({ query, loading, example, failedTitle, level = 3, ...rest }: Props<T>) {
  const { data, error } = query;
  const { skeleton = <SkeletonRows />, reason = reasonOf, children } = rest;
  if (data !== undefined) return children?.(data);
  if (error) {
    return (
      <ErrorPanel level={level} art={level < 3 && 'broken'} title={failedTitle} {...failureOf(query)}>
        {reason(error)}
      </ErrorPanel>
    );
  }
  if (loading === undefined) return null;
  return (
    <SkeletonGroup label={loading}>
      {example === undefined ? skeleton : <Placeholder>{children?.(example)}</Placeholder>}
    </SkeletonGroup>
  );
}

/** What a part of the page will look like once its values are there, so that nothing moves then. Inert. */
const Placeholder = ({ children }: { children: ReactNode }) => (
  <div className={styles.placeholder} inert aria-hidden="true">
    {children}
  </div>
);

/** Skeleton of a list or a table. */
export const SkeletonRows = ({ rows = 3 }: { rows?: number }) => (
  <Stack gap={3} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move
      <Row key={row} gap={4}>
        <Skeleton width="1.75rem" height="1.75rem" />
        <Skeleton width="60%" />
      </Row>
    ))}
  </Stack>
);
