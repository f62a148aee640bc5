import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { nullable, text } from '../fields.ts';
import { JOB_FACTS, JOB_TEXTS } from '../limits.ts';

/** The code of any country; `Country` of job-facts.ts lists those that a job may name. */
const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });

/** A town as a job's `places` have it. */
export const FoundTown = Type.Object({
  country: CountryCode,
  /** with its region where the country has more towns of that name: `Portland, Maine` */
  town: Type.String(),
  /** to tell it from others; it is not stored */
  region: Type.Optional(Type.String()),
});
export type FoundTown = Static<typeof FoundTown>;

/** What the text of a job's location says as data, or the town that it may mean. */
export const SuggestedPlaces = Type.Object({
  /** without a town: the whole country */
  places: Type.Array(Type.Object({ country: CountryCode, town: Type.String() })),
  /** countries, none of them for anywhere; `null` if the text doesn't say that the job is remote */
  remoteFrom: nullable(Type.Array(CountryCode)),
});
export type SuggestedPlaces = Static<typeof SuggestedPlaces>;

export const placesCalls = defineCalls({
  'GET /api/guest/jobs/search-places': {
    scope: 'public',
    rateLimit: 'publicRead',
    summary: 'Up to 10 towns of the world by the beginning of a name, the likeliest first',
    spec: 'C§1',
    query: strict({
      query: text(JOB_FACTS.town),
      country: Type.Optional(CountryCode),
      /** the reader's, whose towns come first */
      home: Type.Optional(CountryCode),
    }),
    reply: { 200: Type.Array(FoundTown, { maxItems: 10 }) },
  },
  'GET /api/recruiter/jobs/suggest-places': {
    scope: 'recruiter',
    summary: "The places that the text of a job's location names",
    spec: 'C§3',
    query: strict({ location: text(JOB_TEXTS.location), home: Type.Optional(CountryCode) }),
    reply: { 200: SuggestedPlaces },
  },
});
