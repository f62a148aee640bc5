import { browserStore } from '@firstrung/web-kit';

const KEY = 'rememberedInvitation';
// Session storage, so that an old invitation has no effect on a later visit.
const store = browserStore('sessionStorage');

/** The page of an invitation that a visitor opened: login and signup lead back to it. */
export const rememberedInvitation = {
  set: (path: string): void => store.setItem(KEY, path),
  /** Returns and removes it. */
  take(): string | undefined {
    const path = store.getItem(KEY) ?? undefined;
    store.removeItem(KEY);
    return path;
  },
};
