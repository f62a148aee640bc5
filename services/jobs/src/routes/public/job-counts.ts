import { MAX_COUNTED_JOBS } from '@firstrung/contracts';
import { cachedRoute } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { countedJobs } from '../../db/queries/jobs.ts';
import { correctTypos, expandPrefixes } from '../../db/queries/search.ts';
import { countJobs } from '../../domain/job-counts.ts';
import { type NormalSearch, normaliseSearch, termsOf } from '../../domain/job-search.ts';

/** Counts what the list shows, with mistyped words corrected in the same way. */
export const guestJobCounts = (app: FastifyInstance, context: JobsContext) =>
  cachedRoute(app, context, 'GET /api/guest/jobs/job-counts', {
    cache: context.pages.cache,
    page({ query }) {
      const wanted = normaliseSearch(query);
      return context.pages.counts(wanted ? JSON.stringify([wanted.words, wanted.filters]) : '');
    },
    async build({ query }) {
      const { db } = context;
      const count = async (search: NormalSearch | undefined) => {
        const terms = search && (await expandPrefixes(db, termsOf(search)));
        return countJobs(await countedJobs(db, { terms, limit: MAX_COUNTED_JOBS }));
      };
      const typed = normaliseSearch(query);
      const counts = await count(typed);
      if (!typed || counts.jobs > 0) return { reply: counts };
      return { reply: await count(await correctTypos(db, typed)) };
    },
  });
