import type { Outgoing } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import type { Conversation, Receivers } from './conversation.ts';

/**
 * The receivers of a conversation as the sender knows them, with those who have joined since it was opened.
 */
export interface KnownReceivers {
  version: string;
  names: string[];
  joined: string[];
}

/**
 * Fetches the receivers again when the server has refused a message because they have changed.
 *
 * @param opened the receivers when the conversation was opened
 */
export function useReceivers(
  { getReceivers }: Conversation,
  opened: Receivers | undefined,
  outgoing: readonly Outgoing[],
): KnownReceivers | undefined {
  const [latest, setLatest] = useState<{ opened: Receivers | undefined; receivers: Receivers }>();
  const isRefused = outgoing.some(({ error }) => error === 'ReceiversDiffer');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is created with each render and is equal
  useEffect(() => {
    if (!isRefused || !getReceivers) return;
    let isCurrent = true;
    getReceivers().then(
      (receivers) => isCurrent && setLatest({ opened, receivers }),
      // Then the message is refused again when it is sent with the former version.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isRefused]);

  if (!opened) return undefined;
  const known = new Set(opened.people.map(({ _id }) => _id));
  const { people, version } = latest?.opened === opened ? latest.receivers : opened;
  return {
    version,
    names: people.map(({ name }) => name),
    joined: people.filter(({ _id }) => !known.has(_id)).map(({ name }) => name),
  };
}
