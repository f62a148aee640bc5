import type { Calls, QueryOf, RecruiterJob } from '@firstrung/contracts';
import { type CallReply, type CursorKind, route } from '@firstrung/service-kit/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { countJobs, type JobOrder, jobSortKey, jobTable } from '../../db/queries/jobs-table.ts';
import { startOfWaiting } from '../../domain/overview.ts';
import { getRecruiter } from '../../use-cases/recruiters.ts';
import { searchWordsIn, sendPage, tablePage } from '../paging.ts';
import { recruiterJob } from '../replies/jobs.ts';

export const allMyJobs = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/jobs/all-my-jobs', ({ caller, query, raw, now }, reply) =>
    jobTableReply(context, { caller, query, raw, now, reply }),
  );

export const livePostedJobs = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/jobs/live-posted-jobs', ({ caller, query, raw, now }, reply) =>
    jobTableReply(context, { caller, query: { ...query, status: 'liveJobs' }, raw, now, reply }),
  );

/** The values that each sort compares, and its default order. */
const SORTS: Record<JobOrder, { kinds: readonly CursorKind[]; order: 'asc' | 'desc' }> = {
  date: { kinds: ['date', 'uuid'], order: 'desc' },
  title: { kinds: ['text', 'uuid'], order: 'asc' },
  status: { kinds: ['smallint', 'date', 'uuid'], order: 'asc' },
  applicants: { kinds: ['integer', 'date', 'uuid'], order: 'desc' },
  new: { kinds: ['integer', 'date', 'uuid'], order: 'desc' },
  closes: { kinds: ['date', 'date', 'uuid'], order: 'asc' },
};

/** A page of a table of the own company's jobs. */
async function jobTableReply(
  context: JobsContext,
  {
    caller,
    query,
    raw,
    now,
    reply,
  }: {
    caller: { id: string; name: string };
    query: QueryOf<Calls['GET /api/recruiter/jobs/all-my-jobs']>;
    raw: FastifyRequest;
    now: Date;
    reply: CallReply;
  },
): Promise<RecruiterJob[]> {
  const { status, show, whose, q, byClosing } = query;
  const sort = byClosing ? 'closes' : (query.sort ?? 'date');
  const order = byClosing ?? query.order ?? SORTS[sort].order;
  const page = tablePage(query, SORTS[sort].kinds);
  const { company } = await getRecruiter(context, caller);
  const filter = {
    companyId: company.id,
    responsibleId: whose === 'mine' ? caller.id : undefined,
    status,
    show,
    waitingSince: startOfWaiting(now),
    words: searchWordsIn(q),
  };
  const reverse = order !== SORTS[sort].order;
  const { after, skip, limit } = page;
  const [found, total] = await Promise.all([
    jobTable(context.db, filter, { sort, reverse, after, skip, limit: limit + 1 }),
    countJobs(context.db, filter),
  ]);
  const rows = sendPage({ raw, reply }, page, { found, total, sortKey: (row) => jobSortKey(sort, row) });
  return rows.map((row) => ({
    ...recruiterJob(row),
    ...(row.waiting !== null && { waitingApplications: row.waiting }),
  }));
}
