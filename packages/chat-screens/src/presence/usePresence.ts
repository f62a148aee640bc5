import type { ChatContact } from '@firstrung/contracts';
import { type ChatClient, useHost } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';

/** Whether a user is online, or else when they last were. */
export type LastSeen = Pick<ChatContact, 'online' | 'lastSeenAt'>;

/** The chat client, `null` until it has loaded, and while it is not wanted. */
export function useChatClient(isWanted = true): ChatClient | null {
  const { chat, session, role } = useHost();
  const [client, setClient] = useState<ChatClient | null>(null);
  const accountId = session.account(role)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another client
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    chat.client().then(
      (loaded) => isCurrent && setClient(loaded),
      // Lists work without it. Only live updates are missing.
      () => {},
    );
    return () => {
      isCurrent = false;
      setClient(null);
    };
  }, [chat, accountId, isWanted]);
  return client;
}

interface WithPresence {
  id: string;
  presence?: LastSeen;
}

/** Returns a function that puts the live presence of a person into its list item. */
export function usePresence(client: ChatClient | null, items: readonly WithPresence[]) {
  const [updates, setUpdates] = useState<ReadonlyMap<string, LastSeen>>(new Map());
  const userIds = items
    .flatMap(({ id, presence }) => (presence ? id : []))
    .sort()
    .join(' ');
  useEffect(() => {
    if (!client || userIds === '') return;
    return client.watchPresence(userIds.split(' '), ({ userId, online, lastSeenAt }) =>
      setUpdates((before) => new Map(before).set(userId, { online, lastSeenAt })),
    );
  }, [client, userIds]);
  return <T extends WithPresence>(item: T): T =>
    item.presence ? { ...item, presence: updates.get(item.id) ?? item.presence } : item;
}
