import type { Account } from '../session/claims.ts';
import type { Session } from '../session/session.ts';
import type { PersistentOutbox } from './persistent-outbox.ts';
import type { ChatClient } from './types.ts';

/** The chat of whoever is signed in: one connection a tab, made when it is first needed. */
export interface ChatSession {
  /**
   * Loads the chat's code and connects, once for an account.
   * @throws when the code does not come, and when nobody is signed in; asking again tries again
   */
  client(): Promise<ChatClient>;
  /** Whether the server is connected now; false also before the first `client()`. */
  connected(): boolean;
  /** Calls back when `connected` changes. Returns the end of it. */
  subscribe(listener: () => void): () => void;
  /** What was typed and not sent, by room; gone with the account. */
  readonly drafts: Map<string, string>;
}

/** What the lazily loaded part makes. */
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

export interface ChatSessionOptions {
  session: Session;
  /** Messages that wait to be sent, of an account. */
  outboxOf(accountId: string): PersistentOutbox;
  load(): Promise<(options: ConnectOptions) => ChatConnection>;
  /** The server refused this token. */
  onRefused(token: string): void;
}

/** Follows who is signed in: another account gets another connection, and logging out forgets what was not sent. */
export function createChatSession({ session, outboxOf, load, onRefused }: ChatSessionOptions): ChatSession {
  const listeners = new Set<() => void>();
  const drafts = new Map<string, string>();
  const signedIn = () => session.account('applicant') ?? session.account('recruiter');
  let account = signedIn();
  let opening: Promise<ChatConnection> | undefined;
  let isConnected = false;

  const setConnected = (connected: boolean) => {
    if (connected === isConnected) return;
    isConnected = connected;
    for (const listener of [...listeners]) listener();
  };

  const open = async (whose: Account): Promise<ChatConnection> => {
    const connect = await load();
    if (account !== whose) throw new Error('Signed out meanwhile');
    return connect({
      account: whose,
      token: () => (account === whose ? session.token(whose.role) : undefined),
      outbox: outboxOf(whose.id),
      onConnected(connected) {
        if (account === whose) setConnected(connected);
      },
      onRefused,
    });
  };

  const connection = (): Promise<ChatConnection> => {
    if (!account) return Promise.reject(new Error('Nobody is signed in'));
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
    // The same person with another token: the connection takes it when it next connects.
    if (before && now && before.id === now.id && before.role === now.role) return;
    account = now;
    const closing = opening;
    opening = undefined;
    drafts.clear();
    closing?.then(
      (connection) => connection.close(),
      () => {},
    );
    setConnected(false);
    // What an expired session could not send waits, for the same account.
    if (before && change === 'ended') outboxOf(before.id).clear();
    if (now) outboxOf(now.id).clearOthers();
  });

  // Messages that a closed page left behind are sent by the next one, whatever it shows.
  if (account && outboxOf(account.id).all().length > 0) connection().catch(() => {});

  return {
    client: async () => (await connection()).client,
    connected: () => isConnected,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drafts,
  };
}
