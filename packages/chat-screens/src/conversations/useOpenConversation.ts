import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ConversationListData } from './listed-conversation.ts';

/** Between refetches of lists that lack a conversation, milliseconds. */
const REFETCH_MS = 1_000;
const MAX_REFETCHES = 3;

/** What the address calls a conversation of a list: `?<name>=<key>`. */
export const keyIn = ({ param }: ConversationListData, id: string) => (param.prefix ?? '') + id;

/**
 * Finds the conversation that the address names, and fetches pages of its list until then. A page that fails
 * ends that, and the list offers to continue. `isMissing`: it is in none of the lists.
 */
export function useOpenConversation(lists: readonly ConversationListData[]) {
  const [search] = useSearchParams();
  const isNamed = lists.some(({ param }) => search.has(param.name));
  const candidates = lists.filter(({ param: { name, prefix = '' } }) => search.get(name)?.startsWith(prefix));
  const found = candidates
    .flatMap((list) => list.items?.find(({ id }) => keyIn(list, id) === search.get(list.param.name)) ?? [])
    .at(0);

  const incomplete = found ? undefined : candidates.find(({ items, query }) => items && query.hasNextPage);
  const { isFetching, isFetchNextPageError, fetchNextPage } = incomplete?.query ?? {};
  useEffect(() => {
    if (!isFetching && !isFetchNextPageError) fetchNextPage?.();
  }, [isFetching, isFetchNextPageError, fetchNextPage]);

  const isComplete = candidates.every(({ items, query }) => items && !query.hasNextPage);
  const isMissing = useIsMissing(isNamed && isComplete && !found, () => {
    for (const query of new Set(candidates.map(({ query }) => query))) query.refetch();
  });
  return { conversation: found, isMissing };
}

/** Refetches first: the cached lists may be older than the link, as after a connection that was just made. */
function useIsMissing(isNotLoaded: boolean, refetch: () => void): boolean {
  const [refetches, setRefetches] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refetch leads to the next
  useEffect(() => {
    if (!isNotLoaded) {
      setRefetches(0);
      return;
    }
    if (refetches >= MAX_REFETCHES) return;
    const delay = refetches === 0 ? 0 : REFETCH_MS;
    const timer = setTimeout(() => {
      refetch();
      setRefetches(refetches + 1);
    }, delay);
    return () => clearTimeout(timer);
  }, [isNotLoaded, refetches]);
  return isNotLoaded && refetches >= MAX_REFETCHES;
}
