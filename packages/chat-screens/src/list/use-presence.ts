import { type ChatClient, useHost } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';

export interface Seen {
  online: boolean;
  lastSeenAt: string | null;
}

/** The chat's client once it is there, `null` before; it is loaded for whoever looks at conversations. */
export function useChatClient(): ChatClient | null {
  const { chat, session, role } = useHost();
  const [client, setClient] = useState<ChatClient | null>(null);
  const id = session.account(role)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another client
  useEffect(() => {
    let here = true;
    chat.client().then(
      (loaded) => here && setClient(loaded),
      // The lists show without it, only not by themselves what changes.
      () => {},
    );
    return () => {
      here = false;
      setClient(null);
    };
  }, [chat, id]);
  return client;
}

/** Who of these people is there, as it changes; before the first news, what the list says. */
export function usePresence(client: ChatClient | null, people: readonly (Seen & { _id: string })[]) {
  const [news, setNews] = useState<ReadonlyMap<string, Seen>>(new Map());
  const ids = people
    .map(({ _id }) => _id)
    .sort()
    .join(' ');
  useEffect(() => {
    if (!client || ids === '') return;
    return client.watchPresence(ids.split(' '), ({ userId, online, lastSeenAt }) =>
      setNews((before) => new Map(before).set(userId, { online, lastSeenAt })),
    );
  }, [client, ids]);
  return <P extends Seen & { _id: string }>(person: P): P => ({ ...person, ...news.get(person._id) });
}
