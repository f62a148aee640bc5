import { browserStore } from '@firstrung/web-kit';
import { createGuestSaved } from './guest-saved.ts';

const store = browserStore('localStorage');
export const guestSaved = createGuestSaved(store, window);

const SEARCH = 'savedSearch';

/** The search of whose new jobs a visitor wants to be told after the login, as the query of its page. */
export const guestSearch = {
  get: () => store.getItem(SEARCH) ?? undefined,
  set: (query: string) => store.setItem(SEARCH, query),
  clear: () => store.removeItem(SEARCH),
};
