import { createEmitter } from '../emitter.ts';
import type { Store } from '../storage.ts';
import { type Account, accountOf, type Role } from './claims.ts';

/** Storage keys as A§3 and B§3 name them. */
const TOKEN = 'token';
const RECRUITER_ID = 'recruiterId';

/** Why the token changed: signed in, signed out, refused by the server, or a change in another tab. */
export type SessionChange = 'started' | 'ended' | 'expired' | 'elsewhere';

export type Session = ReturnType<typeof createSession>;

/**
 * The session of the browser (C§2), shared by all tabs. A tab with unsaved changes keeps its account until
 * they are saved or left, whatever becomes of the token: they can be saved after a login in another tab.
 *
 * @param store holds the token
 * @param target receives `storage` events of other tabs
 * @param isUnsaved whether this tab has unsaved changes
 */
export function createSession(store: Store, target: EventTarget, isUnsaved = () => false) {
  const changes = createEmitter<[SessionChange]>();
  let known: { token: string; account: Account | null } = { token: '', account: null };

  const clear = () => {
    store.removeItem(TOKEN);
    store.removeItem(RECRUITER_ID);
  };
  const adopt = (token: string) => {
    known = { token, account: accountOf(token) };
    // Nobody can use it, and the server would refuse every call that sends it.
    if (token !== '' && !known.account) clear();
    return known;
  };
  const current = () => {
    const token = store.getItem(TOKEN) ?? '';
    if (token === known.token) return known;
    const isOther = known.account && known.account.id !== accountOf(token)?.id;
    return isOther && isUnsaved() ? known : adopt(token);
  };
  let isShown = current().account !== null;
  const tell = (change: SessionChange) => {
    isShown = current().account !== null;
    changes.emit(change);
  };

  target.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // `key` is null if the whole storage was cleared.
    if (key === TOKEN || key === null) tell('elsewhere');
  });

  /** Signs in, replacing the current account. */
  const start = (token: string) => {
    // A token that is renewed within its second is the same, and then nothing has changed.
    const isKnown = store.getItem(TOKEN) === token;
    store.setItem(TOKEN, token);
    const { account } = token === known.token ? known : adopt(token);
    if (account?.role === 'recruiter') store.setItem(RECRUITER_ID, account.id);
    else store.removeItem(RECRUITER_ID);
    if (!isKnown) tell('started');
  };
  let renewal = Promise.resolve();

  return {
    /** The stored token if it is this role's; a token of the other role counts as none. */
    token(role: Role): string | undefined {
      const { token, account } = current();
      return account?.role === role ? token : undefined;
    },
    /** The account signed in with this role. The same object until the token changes. */
    account(role: Role): Account | null {
      const { account } = current();
      return account?.role === role ? account : null;
    },
    start,
    /** Signs in with the new token of a reply. The server may refuse the old one before the reply arrives. */
    renew<R extends { token: string }>(reply: Promise<R>): Promise<R> {
      const renewed = reply.then((answer) => {
        start(answer.token);
        return answer;
      });
      renewal = Promise.allSettled([renewal, renewed]).then(() => {});
      return renewed;
    },
    /** Resolves when no renewal is pending. Until then a refused token may just be the replaced one. */
    renewed: () => renewal,
    /** Whether the stored token has gone without anybody being told, as when it was removed by hand. */
    isLost: () => isShown && current().account === null,
    /** Signs out. */
    end() {
      clear();
      adopt('');
      tell('ended');
    },
    /** Signs out because the server refused the token, unless unsaved changes keep the account. */
    expire() {
      clear();
      if (current().account === null) tell('expired');
    },
    /** Notifies on every change of the token, in other tabs too. Returns an unsubscribe function. */
    subscribe: changes.subscribe,
  };
}
