import { createEmitter } from '../emitter.ts';
import type { Account } from '../session/claims.ts';
import type { Session } from '../session/session.ts';
import type { ChatClient } from './client.ts';
import type { PersistentOutbox } from './persistent-outbox.ts';

/** Created by the lazily loaded code. */
export interface ChatConnection {
  readonly client: ChatClient;
  close(): void;
}

export interface ConnectOptions {
  account: Account;
  /** The stored token of this account, if it is still signed in. */
  token(): string | undefined;
  outbox: PersistentOutbox;
  onConnected(connected: boolean): void;
  /** The server refused this token. */
  onRefused(token: string): void;
}

interface ChatSessionOptions {
  session: Session;
  /** The unsent messages of an account. */
  openOutbox(accountId: string): PersistentOutbox;
  load(): Promise<(options: ConnectOptions) => ChatConnection>;
  /** The server refused this token. */
  onRefused(token: string): void;
}

export type ChatSession = ReturnType<typeof createChatSession>;

/**
 * The chat of the signed-in account: one connection per tab, opened when it is first needed. Another account
 * gets another connection, and logging out deletes unsent messages.
 */
export function createChatSession({ session, openOutbox, load, onRefused }: ChatSessionOptions) {
  const connectionChanges = createEmitter();
  const signedIn = () => session.account('applicant') ?? session.account('recruiter');
  let account = signedIn();
  let opening: Promise<ChatConnection> | undefined;
  let isConnected = false;

  const setConnected = (connected: boolean) => {
    if (connected === isConnected) return;
    isConnected = connected;
    connectionChanges.emit();
  };

  const open = async (owner: Account): Promise<ChatConnection> => {
    const connect = await load();
    if (account !== owner) throw new Error('The account signed out while chat was loading');
    return connect({
      account: owner,
      token: () => (account === owner ? session.token(owner.role) : undefined),
      outbox: openOutbox(owner.id),
      onConnected(connected) {
        if (account === owner) setConnected(connected);
      },
      onRefused,
    });
  };

  const connection = (): Promise<ChatConnection> => {
    if (!account) return Promise.reject(new Error('No account is signed in'));
    if (!opening) {
      const attempt = open(account);
      opening = attempt;
      attempt.catch(() => {
        if (opening === attempt) opening = undefined;
      });
    }
    return opening;
  };

  session.subscribe((change) => {
    const before = account;
    const now = signedIn();
    // The same account with another token, which the next connection uses.
    if (before && now && before.id === now.id && before.role === now.role) return;
    account = now;
    const closing = opening;
    opening = undefined;
    closing?.then(
      (connection) => connection.close(),
      () => {},
    );
    setConnected(false);
    // Unsent messages of an expired session stay for the next login of the same account.
    if (before && change === 'ended') openOutbox(before.id).clear();
    if (now) openOutbox(now.id).clearOthers();
  });

  // Messages that a closed page left unsent are sent by the next page, even one that shows no chat.
  if (account && openOutbox(account.id).all().length > 0) connection().catch(() => {});

  return {
    /**
     * Loads the chat's code and connects, once per account.
     * @throws if the code fails to load or no account is signed in; the next call tries again
     */
    client: async () => (await connection()).client,
    /** Whether there is a connection to the server; false before the first `client()`. */
    connected: () => isConnected,
    /** Notifies when `connected` changes. Returns an unsubscribe function. */
    subscribe: connectionChanges.subscribe,
  };
}
