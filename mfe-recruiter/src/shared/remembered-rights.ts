import type { MemberRole } from '@firstrung/contracts';
import { browserStore, createEmitter, storedJson } from '@firstrung/web-kit';

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
    const stored = storedJson(store, KEY) as (Remembered & { accountId: string }) | undefined;
    return stored?.accountId === accountId ? stored : undefined;
  },
  set(accountId: string, rights: Remembered): void {
    const text = JSON.stringify({ accountId, ...rights });
    if (store.getItem(KEY) === text) return;
    store.setItem(KEY, text);
    changes.emit();
  },
  subscribe: changes.subscribe,
};
