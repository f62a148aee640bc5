import { type CallKey, type ChatClient, invalidate, useHost } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useChatClient } from '../presence/usePresence.ts';

/** Changes within this time cause one refetch, milliseconds. */
const DELAY_MS = 250;

/**
 * Returns a function that refetches these calls after a short delay, or at once when the component unmounts.
 */
export function useRefreshLists(calls: readonly CallKey[]): () => void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = [...new Set(calls)].join('\n');

  const refetch = useCallback(() => {
    timer.current = undefined;
    void invalidate(queries, ...(keys.split('\n') as CallKey[]));
  }, [queries, keys]);
  // The next screen may show these lists, and must not take them from the cache.
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      refetch();
    },
    [refetch],
  );

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refetch, DELAY_MS);
  }, [refetch]);
}

/**
 * Refetches lists of conversations whenever something changes
 * in their rooms. Returns a function that does so too.
 */
export function useLiveLists(
  client: ChatClient | null,
  roomIds: readonly string[],
  calls: readonly CallKey[],
): () => void {
  const refresh = useRefreshLists(calls);
  useEffect(() => client?.onRoomOpened(refresh), [client, refresh]);
  const rooms = roomIds.toSorted().join(' ');
  useEffect(() => {
    if (client && rooms !== '') return client.watchRooms(rooms.split(' '), refresh);
  }, [client, rooms, refresh]);
  return refresh;
}

/**
 * As `useLiveLists`, for a page that shows no conversations:
 * it uses a connection that is already open, and opens none.
 */
export function useListsInBackground(
  roomIds: readonly string[],
  calls: readonly CallKey[],
  isPaused: boolean,
) {
  const { chat } = useHost();
  const isConnected = useSyncExternalStore(chat.subscribe, chat.connected) && !isPaused;
  useLiveLists(useChatClient(isConnected), roomIds, calls);
}
