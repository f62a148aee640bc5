/** A message that waits for the server, as it is kept. */
export interface UnsentMessage {
  clientId: string;
  roomId: string;
  message: string;
  /** ms since 1970, for their order */
  at: number;
  /** Refused for good, with why: it waits for the sender to decide. */
  failed?: { reason?: string | undefined; error?: string | undefined };
}

/**
 * Messages of one account that wait to be sent. All tabs share it, so each message is kept by itself: a tab that wrote
 * the whole list would lose what another has added. Sending what another tab sends too is harmless, by its `clientId`.
 */
export interface PersistentOutbox {
  /** Oldest first. */
  all(): UnsentMessage[];
  put(message: UnsentMessage): void;
  remove(clientId: string): void;
  clear(): void;
  /** Takes what all other accounts have left. */
  clearOthers(): void;
}

const KEY = 'outbox:';

/** @param store all of it, to be looked through @param accountId whose */
export function createPersistentOutbox(store: Storage | undefined, accountId: string): PersistentOutbox {
  const prefix = `${KEY}${accountId}:`;
  const keys = (start: string) =>
    Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '').filter((key) =>
      key.startsWith(start),
    );

  return {
    all: () =>
      keys(prefix)
        .flatMap((key) => read(store?.getItem(key) ?? null))
        .sort((one, other) => one.at - other.at),
    put(message) {
      try {
        store?.setItem(prefix + message.clientId, JSON.stringify(message));
      } catch {
        // A full storage: it is sent all the same, unless the page closes before.
      }
    },
    remove: (clientId) => store?.removeItem(prefix + clientId),
    clear() {
      for (const key of keys(prefix)) store?.removeItem(key);
    },
    clearOthers() {
      for (const key of keys(KEY)) if (!key.startsWith(prefix)) store?.removeItem(key);
    },
  };
}

function read(kept: string | null): UnsentMessage[] {
  try {
    const message: UnsentMessage = JSON.parse(kept ?? '');
    return typeof message.clientId === 'string' && typeof message.message === 'string' ? [message] : [];
  } catch {
    return [];
  }
}
