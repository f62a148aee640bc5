import { ErrorPanel, Placeholder, SkeletonGroup } from '@firstrung/ui-kit';
import { failureOf, messageOf } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching'> & { refetch: () => unknown };
  /** Announced while it loads. */
  loading?: string;
  /** Like the data, so that nothing moves once they are there; absent: nothing shows while it loads. */
  example?: NoInfer<T>;
  failedTitle: string;
  children: (data: T) => ReactNode;
}

/** What a part of the settings shows of its query: the content, an example while it loads, or the failure. */
export function QueryContent<T>({ query, loading, example, failedTitle, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return example === undefined ? null : (
      <SkeletonGroup label={loading}>
        <Placeholder>{children(example)}</Placeholder>
      </SkeletonGroup>
    );
  }
  return (
    <ErrorPanel level={3} art={false} title={failedTitle} {...failureOf(query)}>
      {messageOf(query.error, texts.failed)}
    </ErrorPanel>
  );
}
