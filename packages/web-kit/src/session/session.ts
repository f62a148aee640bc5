import { createEmitter } from '../emitter.ts';
import type { Store } from '../storage.ts';
import { type Account, accountOf, type Role } from './claims.ts';

/** Storage keys as A§3 and B§3 name them. */
const TOKEN = 'token';
const RECRUITER_ID = 'recruiterId';

/** What happened to the token: signed in, signed out, refused by the server, or any of these in another tab. */
export type SessionChange = 'started' | 'ended' | 'expired' | 'elsewhere';

/** The browser's one session (decisions §2): whose token is stored, for all tabs. */
export interface Session {
  /** The stored token if it is this role's; a token of the other role counts as none. */
  token(role: Role): string | undefined;
  /** Who is signed in with this role. The same object until the token changes. */
  account(role: Role): Account | null;
  /** Signs in, in the place of whoever was. */
  start(token: string): void;
  /** Signs in with the token of a reply that replaces the present one. The server may refuse that one before the reply is here. */
  renew<R extends { token: string }>(reply: Promise<R>): Promise<R>;
  /** Resolves when no reply is waited for that replaces the token: only then a refusal of it means something. */
  renewed(): Promise<void>;
  /** Signs out. */
  end(): void;
  /** The server refuses the token: signed out, but not because somebody wanted to. */
  expire(): void;
  /** Calls back on every change of the token, other tabs' included. Returns the end of it. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}

/** @param store where the token lives @param target where `storage` events of other tabs arrive */
export function createSession(store: Store, target: EventTarget): Session {
  const changes = createEmitter<[SessionChange]>();
  let known: { token: string; account: Account | null } = { token: '', account: null };

  const current = () => {
    const token = store.getItem(TOKEN) ?? '';
    if (token !== known.token) known = { token, account: accountOf(token) };
    return known;
  };
  const remove = (change: SessionChange) => {
    store.removeItem(TOKEN);
    store.removeItem(RECRUITER_ID);
    changes.emit(change);
  };

  target.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // `key` is null when all of the storage was cleared.
    if (key === TOKEN || key === null) changes.emit('elsewhere');
  });

  const start = (token: string) => {
    store.setItem(TOKEN, token);
    const { account } = current();
    if (account?.role === 'recruiter') store.setItem(RECRUITER_ID, account.id);
    else store.removeItem(RECRUITER_ID);
    changes.emit('started');
  };
  let renewal = Promise.resolve();

  return {
    token(role) {
      const { token, account } = current();
      return account?.role === role ? token : undefined;
    },
    account(role) {
      const { account } = current();
      return account?.role === role ? account : null;
    },
    start,
    renew(reply) {
      const renewed = reply.then((answer) => {
        start(answer.token);
        return answer;
      });
      const done = renewed.then(
        () => {},
        () => {},
      );
      renewal = Promise.all([renewal, done]).then(() => {});
      return renewed;
    },
    renewed: () => renewal,
    end: () => remove('ended'),
    expire: () => remove('expired'),
    subscribe: changes.subscribe,
  };
}
