import type { MemberRole } from '@firstrung/contracts';
import { browserStore, createEmitter } from '@firstrung/web-kit';

const KEY = 'recruiterRights';
const store = browserStore('localStorage');
const changes = createEmitter();

interface Remembered {
  role: MemberRole;
  hasColleagues: boolean;
}

/**
 * What a recruiter was in their company when it was last fetched. Screens and the navigation bar begin with
 * it, so that nothing moves, or shows to those who may not use it, until it is fetched again.
 */
export const rememberedRights = {
  get(accountId: string): Remembered | undefined {
    try {
      const stored = JSON.parse(store.getItem(KEY) ?? '{}');
      return stored.accountId === accountId ? stored : undefined;
    } catch {
      return undefined;
    }
  },
  set(accountId: string, rights: Remembered): void {
    const text = JSON.stringify({ accountId, ...rights });
    if (store.getItem(KEY) === text) return;
    try {
      store.setItem(KEY, text);
    } catch {
      // The storage is full: the next page begins without it.
    }
    changes.emit();
  },
  subscribe: changes.subscribe,
};
