import type { SavedSearch, savedSearchesCalls } from '@firstrung/contracts';
import type { Handlers } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import {
  deleteSavedSearch,
  type SavedSearchRow,
  savedSearches,
} from '../db/queries/alerts/saved-searches.ts';
import { changeSearch, saveSearch } from '../use-cases/saved-searches.ts';

export const savedSearchesHandlers = (context: JobsContext): Handlers<typeof savedSearchesCalls> => ({
  'GET /api/jobs/saved-searches': async ({ caller }) =>
    (await savedSearches(context.db, caller.id)).map(reply),

  'POST /api/jobs/save-search': async ({ body: { search }, caller, now }) => ({
    message: 'Search saved.',
    savedSearch: reply(await saveSearch(context, caller, search, now)),
  }),

  'PUT /api/jobs/change-saved-search': async ({ body, caller, now }) => ({
    message: 'Search changed.',
    savedSearch: reply(await changeSearch(context, caller, body, now)),
  }),

  'POST /api/jobs/delete-saved-search': async ({ body: { searchId }, caller }) => {
    await context.asCaller(caller, (tx) => deleteSavedSearch(tx, caller.id, searchId));
    return { message: 'Search deleted.' };
  },
});

const reply = ({ id, name, search, every, is_paused, saved_at }: SavedSearchRow): SavedSearch => ({
  _id: id,
  name,
  search,
  every,
  isPaused: is_paused,
  savedAt: saved_at.toISOString(),
});
