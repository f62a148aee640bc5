import type { SavedSearch } from '@firstrung/contracts';
import { browserStore, storedJson } from '@firstrung/web-kit';
import { createGuestSaved } from './guest-saved.ts';

const store = browserStore('localStorage');
export const guestSaved = createGuestSaved(store, window);

const SEARCH = 'savedSearch';

/** The filters of the search of whose new jobs a visitor wants to be told after the login. */
export const guestSearch = {
  get: () => storedJson(store, SEARCH) as SavedSearch['search'] | undefined,
  set: (search: SavedSearch['search']) => store.setItem(SEARCH, JSON.stringify(search)),
  clear: () => store.removeItem(SEARCH),
};
