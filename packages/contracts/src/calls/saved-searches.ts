import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { DateTime, Id, literals, message, text } from '../fields.ts';
import { MAX_SEARCH_NAME } from '../limits.ts';
import { DIGEST_TIMES } from '../statuses.ts';
import { jobFilters } from './jobs.ts';

/** What a search asks for, as the list of jobs takes it; the order doesn't change what it finds. */
const Filters = strict(jobFilters);

/** A search whose new jobs the caller is told of. */
export const SavedSearch = Type.Object({
  _id: Id,
  /** `''`: the page names it by its filters */
  name: Type.String(),
  search: Type.Object(jobFilters),
  /** how often what it finds comes by e-mail */
  every: literals(DIGEST_TIMES),
  /** nothing is told meanwhile, and what is posted until then is no news after it */
  isPaused: Type.Boolean(),
  savedAt: DateTime,
});
export type SavedSearch = Static<typeof SavedSearch>;

const reply = { 200: Type.Object({ ...message, savedSearch: SavedSearch }) };

export const savedSearchesCalls = defineCalls({
  'GET /api/jobs/saved-searches': {
    scope: 'applicant',
    summary: 'The searches whose new jobs the caller is told of, the last one first',
    spec: 'C§11',
    reply: { 200: Type.Array(SavedSearch) },
  },
  'POST /api/jobs/save-search': {
    scope: 'applicant',
    summary:
      'Tell the caller of new jobs that a search finds; a repeated call changes nothing. 409 `QuotaReached` once the caller has saved all they may',
    spec: 'C§11',
    body: strict({ search: Filters }),
    reply,
  },
  'PUT /api/jobs/change-saved-search': {
    scope: 'applicant',
    summary:
      'Change what a saved search asks for, its name, how often it is told of, or whether it is paused. 409 `NameTaken` if another one asks for the same',
    spec: 'C§11',
    body: strict({
      searchId: Id,
      search: Type.Optional(Filters),
      name: Type.Optional(text(MAX_SEARCH_NAME)),
      every: Type.Optional(literals(DIGEST_TIMES)),
      isPaused: Type.Optional(Type.Boolean()),
    }),
    reply,
  },
  'POST /api/jobs/delete-saved-search': {
    scope: 'applicant',
    exact: true,
    summary: 'Tell the caller no more of a search; a repeated call changes nothing',
    spec: 'C§11',
    body: strict({ searchId: Id }),
    reply: { 200: Type.Object({ ...message }) },
  },
});
