import { type ChatRoom, type RoomState, useHost } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Conversation, Receivers } from './conversation.ts';

const LOADING: RoomState = { status: 'loading', messages: [], outgoing: [], hasOlder: false, typing: [] };
const subscribeToNothing = () => () => {};

/**
 * Opens a conversation while it is shown. Its receivers are fetched again when the server has refused a
 * message because they have changed.
 * @returns `error`: why neither the chat code nor the room's id was received
 */
export function useRoom({ kind, id, getRoomId, getReceivers, calls }: Conversation) {
  const { chat } = useHost();
  const queries = useQueryClient();
  const [room, setRoom] = useState<ChatRoom | null>(null);
  const [receivers, setReceivers] = useState<Record<'opened' | 'latest', Receivers>>();
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState({ count: 1, isPending: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: calls are created with each render and are equal
  useEffect(() => {
    let isCurrent = true;
    let opened: ChatRoom | undefined;
    // For the retries of the query client; the result is not kept.
    const opening = queries.fetchQuery({
      queryKey: ['chat-room', kind, id],
      queryFn: async () => {
        const [client, roomId] = await Promise.all([chat.client(), getRoomId()]);
        return { client, roomId, receivers: await getReceivers?.() };
      },
      staleTime: 0,
      gcTime: 0,
    });
    opening.then(
      ({ client, roomId, receivers }) => {
        if (!isCurrent) return;
        opened = client.open(roomId, calls);
        setReceivers(receivers && { opened: receivers, latest: receivers });
        setRoom(opened);
        setError(null);
      },
      (reason: Error) => {
        if (!isCurrent) return;
        setError(reason);
        setAttempt(({ count }) => ({ count, isPending: false }));
      },
    );
    return () => {
      isCurrent = false;
      opened?.close();
      setRoom(null);
    };
  }, [chat, queries, kind, id, attempt.count]);

  const retry = useCallback(() => setAttempt(({ count }) => ({ count: count + 1, isPending: true })), []);
  useEffect(() => {
    if (!error) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [error, retry]);

  const state = useSyncExternalStore(
    room?.subscribe ?? subscribeToNothing,
    () => room?.getState() ?? LOADING,
  );

  const isRefused = state.outgoing.some(({ error }) => error === 'ReceiversDiffer');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is created with each render and is equal
  useEffect(() => {
    if (!isRefused || !getReceivers) return;
    let isCurrent = true;
    getReceivers().then(
      (latest) => isCurrent && setReceivers((known) => known && { ...known, latest }),
      // Then the message is refused again when it is sent with the former version.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isRefused]);

  return {
    room,
    receivers: receivers && knownOf(receivers),
    state,
    error,
    retry,
    isRetrying: error !== null && attempt.isPending,
  };
}

export type KnownReceivers = ReturnType<typeof knownOf>;

/** The receivers as the sender knows them, with those who have joined since the conversation was opened. */
function knownOf({ opened, latest: { people, version } }: Record<'opened' | 'latest', Receivers>) {
  const known = new Set(opened.people.map(({ _id }) => _id));
  return {
    version,
    names: people.map(({ name }) => name),
    joined: people.filter(({ _id }) => !known.has(_id)).map(({ name }) => name),
  };
}

/** A connection that returns sooner is not reported as lost, milliseconds. */
const OFFLINE_DELAY_MS = 3_000;

/**
 * Whether the network is down: at once if the browser reports
 * it, otherwise after some time without the server.
 */
export function useOffline(): boolean {
  const { chat } = useHost();
  const isConnected = useSyncExternalStore(chat.subscribe, chat.connected);
  const [isOffline, setOffline] = useState(() => !navigator.onLine);

  useEffect(() => {
    if (isConnected) {
      setOffline(false);
      return;
    }
    const report = () => setOffline(true);
    if (!navigator.onLine) report();
    const timer = setTimeout(report, OFFLINE_DELAY_MS);
    window.addEventListener('offline', report);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', report);
    };
  }, [isConnected]);

  return isOffline;
}
