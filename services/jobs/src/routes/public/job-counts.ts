import { type JobCounts, MAX_COUNTED_JOBS } from '@firstrung/contracts';
import { cachedRoute } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { countedJobs, countFound } from '../../db/queries/found-jobs.ts';
import { firstClosing } from '../../db/queries/open-jobs.ts';
import { correctTypos, payUnits, searchTerms } from '../../db/queries/search.ts';
import { type ExactPay, PAY_UNKNOWN, payUnitWord } from '../../domain/fact-words.ts';
import { countJobs } from '../../domain/job-counts.ts';
import { type NormalSearch, withoutPay } from '../../domain/job-search.ts';
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
  const leftOut = search?.pay ? await countLeftOut(db, search, search.pay, now) : {};
  return { reply: { ...countJobs(jobs), ...leftOut }, until: firstClosing(jobs) };
}

/** The jobs that a search would find without its filter by pay, but whose pay can't be compared with it. */
async function countLeftOut(
  db: JobsContext['db'],
  search: NormalSearch,
  pay: ExactPay,
  now: Date,
): Promise<{ payUnknown: number; payInOtherUnits: number }> {
  const terms = await searchTerms(db, withoutPay(search));
  const countWith = (term: SearchTerm) =>
    countFound(db, { terms: [...terms, term], pay: undefined, now }, MAX_COUNTED_JOBS);
  const others = (await payUnits(db)).filter((word) => word !== payUnitWord(pay));
  return {
    payUnknown: await countWith(PAY_UNKNOWN),
    payInOtherUnits: others.length > 0 ? await countWith(whole(...others)) : 0,
  };
}
