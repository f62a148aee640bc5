import { ErrorPanel, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import type { ListQuery } from '../list/ConversationList.tsx';
import { texts } from '../texts.ts';

const { context: words } = texts;

interface Props<T> {
  query: ListQuery & { data: T | undefined };
  children: (data: T) => ReactNode;
}

/** What a query tells about the partner of a conversation: loading, failed, or the facts. */
export function ContextFacts<T>({ query, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorPanel
        level={3}
        art={false}
        title={words.failed}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {reasonOf(error)}
      </ErrorPanel>
    );
  }
  return (
    <SkeletonGroup label={words.loading}>
      <Stack gap={3}>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="40%" />
      </Stack>
    </SkeletonGroup>
  );
}
