import type { SavedJob, savedJobsCalls } from '@firstrung/contracts';
import { cutPage, DEFAULT_LIMIT, type Handlers, nextLink } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { type SavedCard, savedJobCards, savedJobIds } from '../db/queries/alerts/saved-jobs.ts';
import { outwardStatus } from '../domain/job-status.ts';
import { endOf } from '../domain/saved-jobs.ts';
import * as savedJobs from '../use-cases/saved-jobs.ts';
import { afterCursor } from './paging.ts';
import { jobCard } from './replies/jobs.ts';

export const savedJobsHandlers = (context: JobsContext): Handlers<typeof savedJobsCalls> => ({
  'GET /api/jobs/saved-jobs': async ({ caller, query, raw, now }, reply) => {
    const { limit = DEFAULT_LIMIT } = query;
    const found = await savedJobCards(context.db, caller.id, {
      after: afterCursor(query.cursor),
      limit: limit + 1,
    });
    const { rows, next } = cutPage(found, limit, (row) => [row.saved_at, row.id]);
    if (next) reply.header('link', nextLink(raw, next));
    return rows.map((row) => savedJob(row, now));
  },

  'GET /api/jobs/saved-job-ids': ({ caller }) => savedJobIds(context.db, caller.id),

  'POST /api/jobs/save-job': async ({ body: { jobId }, caller, now }) => {
    await savedJobs.saveJob(context, caller, jobId, now);
    return { message: 'Job saved.' };
  },

  'POST /api/jobs/unsave-job': async ({ body: { jobId }, caller }) => {
    await savedJobs.unsaveJob(context, caller, jobId);
    return { message: 'Job taken out of the saved ones.' };
  },

  'POST /api/jobs/save-jobs': async ({ body: { jobIds }, caller, now }) => {
    const saved = await savedJobs.saveJobs(context, caller, jobIds, now);
    return { message: 'Jobs saved.', saved };
  },
});

/** Of a job that was taken down only what its saver knows it by. */
function savedJob(row: SavedCard, now: Date): SavedJob {
  const ended = endOf({ ...row, status: outwardStatus(row) }, now);
  const isGone = ended === 'takenDown';
  return {
    jobId: row.id,
    savedAt: row.saved_at.toISOString(),
    title: row.title,
    companyName: row.company_name,
    ended,
    closesAt: isGone ? null : (row.closes_at?.toISOString() ?? null),
    card: isGone ? null : jobCard(row),
  };
}
