import { type ChatClient, type ChatRoom, type RoomState, useHost } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Conversation } from './conversation.ts';

const LOADING: RoomState = { status: 'loading', messages: [], outgoing: [], hasOlder: false, typing: [] };
const never = () => () => {};

interface Found {
  client: ChatClient;
  roomId: string;
}
const isSame = (before: Found | undefined, found: Found) =>
  before?.client === found.client && before.roomId === found.roomId;

export interface OpenRoom {
  room: ChatRoom | null;
  state: RoomState;
  /** Neither the chat's code nor the room came. */
  error: Error | null;
  retry(): void;
  retrying: boolean;
}

/** Opens a conversation while it is shown. */
export function useRoom({ kind, id, start, calls }: Conversation): OpenRoom {
  const { chat } = useHost();
  const [room, setRoom] = useState<ChatRoom | null>(null);
  const query = useQuery<Found>({
    queryKey: ['chat-room', kind, id],
    queryFn: async () => {
      const [client, roomId] = await Promise.all([chat.client(), start()]);
      return { client, roomId };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The same is not opened anew when everything is fetched again, as by a notification.
    structuralSharing: (before, found) =>
      isSame(before as Found | undefined, found as Found) ? before : found,
  });

  const { data } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: calls are made anew for each render, and are the same
  useEffect(() => {
    if (!data) return;
    const opened = data.client.open(data.roomId, calls);
    setRoom(opened);
    return () => {
      setRoom(null);
      opened.close();
    };
  }, [data]);

  const state = useSyncExternalStore(room?.subscribe ?? never, () => room?.getState() ?? LOADING);
  return { room, state, error: query.error, retry: () => void query.refetch(), retrying: query.isFetching };
}

/** Whether the server is reached. */
export function useConnected(): boolean {
  const { chat } = useHost();
  return useSyncExternalStore(chat.subscribe, chat.connected);
}
