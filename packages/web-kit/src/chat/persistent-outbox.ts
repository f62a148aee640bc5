import { type Store, storedJson } from '../storage.ts';

/** A message that the server has not acknowledged, as it is stored. */
export interface UnsentMessage {
  clientId: string;
  roomId: string;
  message: string;
  /** ms since 1970; messages are sent in this order */
  at: number;
  /** Of the receivers that the sender has seen. */
  receiversVersion?: string;
  /** Refused permanently: it waits until the sender retries or discards it. */
  failed?: { reason?: string | undefined; error?: string | undefined };
}

export type PersistentOutbox = ReturnType<typeof createPersistentOutbox>;

const KEY = 'outbox:';

/**
 * The unsent messages of one account in the browser's storage. Each message
 * has a key of its own, so that tabs do not overwrite each other's. Two tabs
 * may send the same message: the server stores it once, by its `clientId`.
 */
export function createPersistentOutbox(store: Store, accountId: string) {
  const prefix = `${KEY}${accountId}:`;
  const keys = (start: string) => store.keys().filter((key) => key.startsWith(start));

  return {
    /** Oldest first. */
    all: (): UnsentMessage[] =>
      keys(prefix)
        .map((key) => storedJson(store, key))
        .filter(isMessage)
        .sort((one, other) => one.at - other.at),
    put: (message: UnsentMessage) => store.setItem(prefix + message.clientId, JSON.stringify(message)),
    remove: (clientId: string) => store.removeItem(prefix + clientId),
    clear() {
      for (const key of keys(prefix)) store.removeItem(key);
    },
    /** Removes the messages of all other accounts. */
    clearOthers() {
      for (const key of keys(KEY)) if (!key.startsWith(prefix)) store.removeItem(key);
    },
  };
}

function isMessage(stored: unknown): stored is UnsentMessage {
  const { clientId, roomId, message, at } = (stored ?? {}) as Partial<UnsentMessage>;
  return [clientId, roomId, message].every((text) => typeof text === 'string') && typeof at === 'number';
}
