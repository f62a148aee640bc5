import type { CallKey, ChatClient } from '@firstrung/web-kit';
import { invalidate } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** News within this time are fetched together, milliseconds. */
const TOGETHER = 250;

/** Has lists of conversations fetched again when something came that they show; returns what says so. */
export function useLiveLists(
  client: ChatClient | null,
  roomIds: readonly string[],
  calls: readonly CallKey[],
) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = calls.join('\n');

  const fetchAgain = useCallback(() => {
    timer.current = undefined;
    void invalidate(queries, ...(keys.split('\n') as CallKey[]));
  }, [queries, keys]);
  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(fetchAgain, TOGETHER);
  }, [fetchAgain]);
  // The next screen may show these lists: it must not take them from before.
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      fetchAgain();
    },
    [fetchAgain],
  );

  useEffect(() => client?.onRoomOpened(refresh), [client, refresh]);
  const rooms = roomIds.toSorted().join(' ');
  useEffect(() => {
    if (client && rooms !== '') return client.watchRooms(rooms.split(' '), refresh);
  }, [client, rooms, refresh]);

  return refresh;
}
