import type { Session } from './session/session.ts';
import { type Store, storedJson } from './storage.ts';

const KEY = 'drafts';

/** What was typed into a form for something new. */
export interface StoredDraft {
  values: object;
}

/** The forms for new things of a tab, each of one account, so that a session that ends does not lose them. */
export interface Drafts {
  get(accountId: string, form: string): StoredDraft | undefined;
  put(accountId: string, form: string, draft: StoredDraft): void;
  remove(accountId: string, form: string): void;
}

/**
 * @param store session storage: each tab has its own forms
 * @param session logging out in this tab removes them all
 */
export function createDrafts(store: Store, session: Session): Drafts {
  const keyOf = (accountId: string, form: string) => `${accountId} ${form}`;
  const all = (): Record<string, unknown> => {
    const stored = storedJson(store, KEY);
    return isObject(stored) ? { ...stored } : {};
  };
  const put = (accountId: string, form: string, draft?: StoredDraft) =>
    store.setItem(KEY, JSON.stringify({ ...all(), [keyOf(accountId, form)]: draft }));

  session.subscribe((kind) => {
    if (kind === 'ended') store.removeItem(KEY);
  });

  return {
    get(accountId, form) {
      const draft = all()[keyOf(accountId, form)];
      return isDraft(draft) ? draft : undefined;
    },
    put,
    // A value that is undefined is left out of the JSON.
    remove: (accountId, form) => put(accountId, form),
  };
}

const isObject = (stored: unknown): stored is object =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);

/** Another program of the same origin may have stored something else. */
const isDraft = (stored: unknown): stored is StoredDraft =>
  isObject(stored) && 'values' in stored && isObject(stored.values);
