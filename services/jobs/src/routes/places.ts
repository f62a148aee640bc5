import type { placesCalls } from '@firstrung/contracts';
import { findTowns, suggestPlaces } from '@firstrung/places';
import type { Handlers } from '@firstrung/service-kit/http';

export const placesHandlers: Handlers<typeof placesCalls> = {
  'GET /api/guest/jobs/search-places': async ({ query }) => findTowns(query.query, query.country),

  'GET /api/recruiter/jobs/suggest-places': async ({ query }) => suggestPlaces(query.location),
};
