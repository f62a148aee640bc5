import type { Session } from './session/session.ts';
import { type Store, storedJson } from './storage.ts';

const KEY = 'drafts';

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * The forms for new things of a tab, each of one account, so that a session that ends does not lose them.
 *
 * @param store session storage: each tab has its own forms
 * @param session logging out in this tab removes them all
 */
export function createDrafts(store: Store, session: Session) {
  const keyOf = (accountId: string, form: string) => `${accountId} ${form}`;
  const all = (): Record<string, unknown> => {
    const stored = storedJson(store, KEY);
    return isObject(stored) ? { ...stored } : {};
  };
  // A value that is undefined is left out of the JSON.
  const put = (accountId: string, form: string, typed: object | undefined) =>
    store.setItem(KEY, JSON.stringify({ ...all(), [keyOf(accountId, form)]: typed }));

  session.subscribe((kind) => {
    if (kind === 'ended') store.removeItem(KEY);
  });

  return {
    get(accountId: string, form: string): object | undefined {
      const typed = all()[keyOf(accountId, form)];
      return isObject(typed) ? typed : undefined;
    },
    put: (accountId: string, form: string, typed: object) => put(accountId, form, typed),
    remove: (accountId: string, form: string) => put(accountId, form, undefined),
  };
}

/** Another program of the same origin may have stored something else. */
const isObject = (stored: unknown): stored is object =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);
