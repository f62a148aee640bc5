import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ConversationListData, ListedConversation } from './listed-conversation.ts';

/** Between refetches of lists that lack a conversation, milliseconds. */
const REFETCH_MS = 1_000;
const MAX_REFETCHES = 3;

/**
 * The state of an entry of the history that was opened from
 * the page's own lists: the entry before it shows only them.
 */
const OPENED_HERE = { openedHere: true };

/**
 * The open conversation is named in the address: it can be linked to,
 * survives a reload, and Back closes it. Pages of its list are fetched until
 * it is found. A page that fails ends that, and the list offers to continue.
 */
export function useOpenConversation(lists: readonly ConversationListData[]) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const wasOpenedHere = (state as Partial<typeof OPENED_HERE> | null)?.openedHere === true;
  const isNamed = lists.some(({ param }) => search.has(param.name));
  const candidates = lists.flatMap((list) => {
    const id = idIn(search, list);
    return id === undefined ? [] : [{ list, id, item: list.items?.find((item) => item.id === id) }];
  });
  const found = candidates.find(({ item }) => item)?.item;

  const incomplete = found ? undefined : candidates.find(({ list }) => list.items && list.query.hasNextPage);
  const { isFetching, isFetchNextPageError, fetchNextPage } = incomplete?.list.query ?? {};
  useEffect(() => {
    if (!isFetching && !isFetchNextPageError) fetchNextPage?.();
  }, [isFetching, isFetchNextPageError, fetchNextPage]);

  const isComplete = candidates.every(({ list }) => list.items && !list.query.hasNextPage);
  const isMissing = useIsMissing(isNamed && isComplete && !found, () => {
    for (const query of new Set(candidates.map(({ list }) => list.query))) query.refetch();
  });

  /** The address without a conversation. What else it says about the page stays. */
  const closed = new URLSearchParams(search);
  for (const { param } of lists) closed.delete(param.name);

  return {
    conversation: found,
    /** The address names a conversation that is in none of the lists. */
    isMissing,
    isOpen: (list: ConversationListData, item: ListedConversation) => idIn(search, list) === item.id,
    /** A link to a conversation on the same page. */
    linkTo({ param }: ConversationListData, id: string): string {
      const opened = new URLSearchParams(closed);
      opened.set(param.name, (param.prefix ?? '') + id);
      return `?${opened}`;
    },
    /** For links to conversations: only the first one adds an entry to the history. */
    linkOptions: { replace: isNamed, state: isNamed && !wasOpenedHere ? null : OPENED_HERE },
    close: () => (wasOpenedHere ? navigate(-1) : setSearch(closed, { replace: true })),
  };
}

function idIn(search: URLSearchParams, { param: { name, prefix = '' } }: ConversationListData) {
  const value = search.get(name);
  return value?.startsWith(prefix) ? value.slice(prefix.length) : undefined;
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
