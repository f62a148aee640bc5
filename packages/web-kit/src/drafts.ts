import type { Session } from './session/session.ts';
import type { Store } from './storage.ts';

const KEY = 'drafts';

/** A form with unsaved changes. */
export interface StoredDraft {
  values: object;
  /** What the form began with, for a form that changes something stored. */
  base?: unknown;
}

/** The unsaved forms of a tab, each of one account, so that a session that ends does not lose them. */
export interface Drafts {
  get(accountId: string, form: string): StoredDraft | undefined;
  put(accountId: string, form: string, draft: StoredDraft): void;
  remove(accountId: string, form: string): void;
}

/** @param store session storage: each tab has its own forms @param session logging out in this tab removes them all */
export function createDrafts(store: Store, session: Session): Drafts {
  const keyOf = (accountId: string, form: string) => `${accountId} ${form}`;
  const change = (next: Record<string, StoredDraft>) => {
    try {
      store.setItem(KEY, JSON.stringify(next));
    } catch {
      // The storage is full. The form itself still has the values.
    }
  };

  session.subscribe((kind) => {
    if (kind === 'ended') store.removeItem(KEY);
  });

  return {
    get: (accountId, form) => parse(store.getItem(KEY))[keyOf(accountId, form)],
    put: (accountId, form, draft) =>
      change({ ...parse(store.getItem(KEY)), [keyOf(accountId, form)]: draft }),
    remove(accountId, form) {
      const { [keyOf(accountId, form)]: removed, ...others } = parse(store.getItem(KEY));
      if (removed) change(others);
    },
  };
}

function parse(stored: string | null): Record<string, StoredDraft> {
  try {
    return JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
}
