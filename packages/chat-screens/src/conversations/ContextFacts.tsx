import { ErrorPanel, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { failureOf } from '@firstrung/web-kit';
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
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return <ErrorPanel level={3} art={false} title={words.failed} {...failureOf(query)} />;
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
