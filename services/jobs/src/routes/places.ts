import type { placesCalls } from '@firstrung/contracts';
import { findTowns, suggestPlaces, townMeant } from '@firstrung/places';
import type { Handlers } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';

export const placesHandlers = ({ config: { country } }: JobsContext): Handlers<typeof placesCalls> => ({
  'GET /api/guest/jobs/search-places': async ({ query: { query, country: only, home = country } }) =>
    findTowns(query, only, home),

  'GET /api/recruiter/jobs/suggest-places': async ({ query: { location, home = country } }) => {
    const sure = suggestPlaces(location);
    const meant = sure.places.length > 0 || sure.remoteFrom ? undefined : townMeant(location, home);
    return meant ? { places: [meant.place], remoteFrom: null } : sure;
  },
});
