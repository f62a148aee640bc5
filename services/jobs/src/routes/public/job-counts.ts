import { type JobCounts, MAX_COUNTED_JOBS } from '@firstrung/contracts';
import { cachedRoute } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { countedJobs, countFound, foundJobCards, type Sought } from '../../db/queries/found-jobs.ts';
import { firstClosing } from '../../db/queries/open-jobs.ts';
import { correctTypos, payUnits, searchTerms } from '../../db/queries/search.ts';
import { COMPARED_FACTS, isOfFact, payUnitWord, UNKNOWN } from '../../domain/fact-words.ts';
import { countJobs } from '../../domain/job-counts.ts';
import type { NormalSearch } from '../../domain/job-search.ts';
import { type SearchTerm, whole } from '../../domain/own-words.ts';
import { readSearch, searchKey } from './job-list.ts';

/** Counts what the list shows, with mistyped words corrected in the same way. */
export const guestJobCounts = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/jobs/job-counts', {
    cache: context.pages.cache,
    page({ query }) {
      const wanted = readSearch(query, context);
      return context.pages.counts(wanted ? searchKey(wanted) : '');
    },
    async build({ query, now }) {
      const { db } = context;
      const typed = readSearch(query, context);
      const found = await findCounted(db, typed, now);
      const corrected = typed && found.jobs.length === 0 ? await correctTypos(db, typed) : undefined;
      const { jobs, sought } = corrected ? await findCounted(db, corrected, now) : found;
      const leftOut = sought ? await countLeftOut(db, sought, jobs.length > 0) : {};
      return { reply: { ...countJobs(jobs), ...leftOut }, until: firstClosing(jobs) };
    },
  });

async function findCounted(db: JobsContext['db'], search: NormalSearch | undefined, now: Date) {
  const sought = search && { terms: await searchTerms(db, search), pay: search.pay, now };
  return { sought, jobs: await countedJobs(db, { sought, now, limit: MAX_COUNTED_JOBS }) };
}

async function isAnyFound(db: JobsContext['db'], sought: Sought): Promise<boolean> {
  const { rows, reached } = await foundJobCards(db, sought, { after: undefined, limit: 1 });
  return rows.length > 0 || reached !== undefined;
}

type LeftOut = Omit<JobCounts, 'jobs' | 'types' | 'skills' | 'remote'>;

/** The jobs that a search would find without one of its filters, but that can't be compared with it. */
async function countLeftOut(
  db: JobsContext['db'],
  { terms, pay, now }: Sought,
  isFound: boolean,
): Promise<LeftOut> {
  const counts: LeftOut = {};
  const compared = terms.filter((term) => COMPARED_FACTS.some((fact) => isOfFact(term, fact)));
  if (compared.length === 0) return counts;
  const rest = terms.filter((term) => !compared.includes(term));
  // One statement in place of five where no job has the words at all.
  const canFind =
    isFound || rest.length === 0 || (await isAnyFound(db, { terms: rest, pay: undefined, now }));
  for (const fact of COMPARED_FACTS) {
    const others = terms.filter((term) => !isOfFact(term, fact));
    if (others.length === terms.length) continue;
    const ofOthers = { pay: fact === 'pay' ? undefined : pay, now };
    const countWith = async (term: SearchTerm) =>
      canFind ? await countFound(db, { ...ofOthers, terms: [...others, term] }, MAX_COUNTED_JOBS) : 0;
    counts[`${fact}Unknown`] = await countWith(UNKNOWN[fact]);
    if (fact === 'pay' && pay) {
      const used = payUnitWord(pay);
      const units = (await payUnits(db)).filter((word) => word !== used);
      counts.payInOtherUnits = units.length > 0 ? await countWith(whole(...units)) : 0;
    }
  }
  return counts;
}
