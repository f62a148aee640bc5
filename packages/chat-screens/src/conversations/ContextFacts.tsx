import { ErrorPanel, SkeletonGroup, SkeletonText } from '@firstrung/ui-kit';
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
      <SkeletonText lines={3} />
    </SkeletonGroup>
  );
}
