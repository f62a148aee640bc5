import { type JobCounts, MAX_COUNTED_JOBS } from '@firstrung/contracts';
import { cachedRoute } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { countedJobs, countFound } from '../../db/queries/found-jobs.ts';
import { firstClosing } from '../../db/queries/open-jobs.ts';
import { correctTypos, payUnits, searchTerms } from '../../db/queries/search.ts';
import { COMPARED_FACTS, payUnitWord, UNKNOWN } from '../../domain/fact-words.ts';
import { countJobs } from '../../domain/job-counts.ts';
import { type NormalSearch, withoutFact } from '../../domain/job-search.ts';
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
      const typed = readSearch(query, context);
      const found = await count(context.db, typed, now);
      if (!typed || found.reply.jobs > 0) return found;
      return count(context.db, await correctTypos(context.db, typed), now);
    },
  });

async function count(
  db: JobsContext['db'],
  search: NormalSearch | undefined,
  now: Date,
): Promise<{ reply: JobCounts; until: Date | undefined }> {
  const sought = search && { terms: await searchTerms(db, search), pay: search.pay, now };
  const jobs = await countedJobs(db, { sought, now, limit: MAX_COUNTED_JOBS });
  const leftOut = search ? await countLeftOut(db, search, now) : {};
  return { reply: { ...countJobs(jobs), ...leftOut }, until: firstClosing(jobs) };
}

type LeftOut = Omit<JobCounts, 'jobs' | 'types' | 'skills' | 'remote'>;

/** The jobs that a search would find without one of its filters, but that can't be compared with it. */
async function countLeftOut(db: JobsContext['db'], search: NormalSearch, now: Date): Promise<LeftOut> {
  const counts: LeftOut = {};
  for (const fact of COMPARED_FACTS) {
    const wider = withoutFact(search, fact);
    if (!wider) continue;
    const terms = await searchTerms(db, wider);
    const countWith = (term: SearchTerm) =>
      countFound(db, { terms: [...terms, term], pay: wider.pay, now }, MAX_COUNTED_JOBS);
    counts[`${fact}Unknown`] = await countWith(UNKNOWN[fact]);
    if (fact === 'pay' && search.pay) {
      const used = payUnitWord(search.pay);
      const others = (await payUnits(db)).filter((word) => word !== used);
      counts.payInOtherUnits = others.length > 0 ? await countWith(whole(...others)) : 0;
    }
  }
  return counts;
}
