import { MAX_SEARCH_SKILLS } from '@firstrung/contracts';
import { DEFAULT_RATE_LIMITS, type LimitRule } from '../../../packages/service-kit/src/http/rate-limits.ts';
import { GUEST_LIST, MEMBER_LIST } from '../http/protocol.ts';
import { placeOfRank } from '../jobs/seed.ts';
import { wordOfRank } from '../jobs/words.ts';
import type { Attack } from './attackers.ts';

/** Headers by who attacks, and what the recruiter owns. */
export interface Attackers extends Record<'guest' | 'applicant' | 'recruiter', Attack['headers']> {
  jobId: string;
  applicationId: string;
}
type Attacks = Record<string, Omit<Attack, 'url'>>;

const LONG = { words: { count: 28, length: 6 }, loops: 100 };
const SHORT = { words: { count: 50, length: 3 }, loops: 24 };
const evenly = ({ max, windowMs }: LimitRule) => windowMs / max;
const { default: ofAccount, publicRead } = DEFAULT_RATE_LIMITS;

/** Searches in long texts and for words that no job contains, and then each of the dearest calls. */
export const attacksOf = (attackers: Attackers): Attacks => ({
  ...searches(attackers),
  ...dearestCalls(attackers),
});

const searches = ({ jobId, guest, recruiter }: Attackers): Attacks => ({
  'a recruiter searches long texts': {
    ...SHORT,
    paths: [
      `/api/recruiter/jobs/job-details/${jobId}?limit=1&q=`,
      `/api/recruiter/jobs/matching-applicants/${jobId}?q=`,
      `/api/recruiter/jobs/applicants-csv/${jobId}?q=`,
      '/api/recruiter/applications/to-review?limit=1&q=',
    ],
    headers: recruiter,
    everyMs: evenly(ofAccount),
  },
  'guests send many words': {
    ...LONG,
    paths: [`${GUEST_LIST}?q=`],
    headers: guest,
    everyMs: evenly(publicRead),
  },
});

const skills = Array.from({ length: MAX_SEARCH_SKILLS }, (_, n) => `skill=${wordOfRank(40 + n)}`).join('&');
const facts = 'payMin=1&payUnit=hour&currency=EUR&hoursMin=1&hoursMax=60&startsBy=2030-01-01&closesWithin=60';
const place = `location=${placeOfRank(1)}&type=Full-time`;

/**
 * The calls that take longest with the largest input that their schemas allow, but for CSV files, of which an
 * account gets 30 an hour.
 */
function dearestCalls({ jobId, applicationId, guest, applicant, recruiter }: Attackers): Attacks {
  const list = `?limit=100&sort=relevance&${facts}&q=`;
  const table = `?sort=fit&${skills}&q=`;
  const asRecruiter = { ...SHORT, headers: recruiter, everyMs: evenly(ofAccount) };
  const message = { clientId: applicationId, jobId, subject: 'Hello', text: 'Hello' };
  const to = { filter: { q: '{words}' } };
  return {
    'guests list jobs': { ...LONG, paths: [GUEST_LIST + list], headers: guest, everyMs: evenly(publicRead) },
    'guests count jobs': {
      ...LONG,
      paths: [`/api/guest/jobs/job-counts?${facts}&q=`],
      headers: guest,
      everyMs: evenly(publicRead),
    },
    'guests count jobs of a place': {
      words: { count: 1, length: 1 },
      loops: 100,
      paths: [`/api/guest/jobs/job-counts?${place}&q=`],
      headers: guest,
      everyMs: evenly(publicRead),
    },
    'an applicant lists jobs': {
      ...LONG,
      paths: [MEMBER_LIST + list],
      headers: applicant,
      everyMs: evenly(ofAccount),
    },
    'a recruiter reads a job': {
      ...asRecruiter,
      paths: [`/api/recruiter/jobs/job-details/${jobId}${table}`],
    },
    'a recruiter selects applicants': {
      ...asRecruiter,
      paths: [`/api/recruiter/jobs/matching-applicants/${jobId}${table}`],
    },
    'a recruiter reviews': { ...asRecruiter, paths: ['/api/recruiter/applications/to-review?q='] },
    'a recruiter goes on reviewing': {
      ...asRecruiter,
      paths: [`/api/recruiter/applications/to-review/${applicationId}?q=`],
    },
    'a recruiter goes to the next applicant': {
      ...asRecruiter,
      paths: [`/api/recruiter/applications/neighbours/${applicationId}${table}`],
    },
    'a recruiter writes to applicants': {
      ...asRecruiter,
      paths: ['/api/recruiter/write-to'],
      body: JSON.stringify({ ...message, ...to }),
    },
  };
}
