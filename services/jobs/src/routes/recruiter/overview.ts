import { invalidInput, notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { findOwnJob } from '../../db/queries/jobs.ts';
import {
  applicationsByDay,
  companyJobCounts,
  countCompanyJobs,
  jobCounts,
  type StatusCountsRow,
} from '../../db/queries/overview.ts';
import { dayIn } from '../../domain/answer-date.ts';
import { fillDays, lastDays, startOfWaiting } from '../../domain/overview.ts';
import { getRecruiter } from '../../use-cases/recruiters.ts';

/** Live jobs with a bar of their own. */
const SHOWN_JOBS = 12;
const DAYS = 30;
const DAYS_OF_JOB = 14;

/** Drafts and deleted jobs wait for nothing. */
export const recruiterOverview = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'GET /api/recruiter/jobs/overview', async ({ caller, query, now }) => {
    const days = daysUntil(now, query.timeZone, DAYS);
    const { company } = await getRecruiter(context, caller);
    const ofCompany = { companyId: company.id };
    const [totalJobs, jobs, perDay] = await Promise.all([
      countCompanyJobs(context.db, company.id),
      companyJobCounts(context.db, company.id, startOfWaiting(now)),
      applicationsByDay(context.db, ofCompany, days),
    ]);
    const live = jobs.filter(({ status }) => status === 'liveJobs');
    const sum = (of: 'new_applications' | 'waiting') => jobs.reduce((total, job) => total + job[of], 0);
    const [by] = jobs.flatMap(({ answer_by }) => answer_by ?? []).toSorted();
    return {
      totalJobs,
      liveJobs: live.length,
      newApplications: sum('new_applications'),
      waitingApplications: sum('waiting'),
      nextAnswer: by === undefined ? null : { by, isOverdue: by < dayIn(context.timeZone, now) },
      jobs: live.slice(0, SHOWN_JOBS).map((job) => ({
        _id: job.id,
        title: job.title,
        counts: countsReply(job),
        newApplications: job.new_applications,
        waitingApplications: job.waiting,
      })),
      applicationsPerDay: fillDays(days.days, perDay),
    };
  });

export const jobOverview = (app: FastifyInstance, context: JobsContext) =>
  route(
    app,
    context,
    'GET /api/recruiter/jobs/job-overview/:jobId',
    async ({ caller, params, query, now }) => {
      const days = daysUntil(now, query.timeZone, DAYS_OF_JOB);
      const job = await findOwnJob(context.db, params.jobId, caller.id);
      if (!job) throw notFound('This job was not found.');
      const [counts, perDay] = await Promise.all([
        jobCounts(context.db, job.id),
        applicationsByDay(context.db, { jobId: job.id }, days),
      ]);
      return { counts: countsReply(counts), applicationsPerDay: fillDays(days.days, perDay) };
    },
  );

/** Throws 400 on an unknown time zone. */
function daysUntil(now: Date, timeZone = 'UTC', count: number) {
  try {
    return { timeZone, days: lastDays(now, timeZone, count) };
  } catch {
    throw invalidInput([{ path: 'timeZone', message: 'is not a known time zone' }]);
  }
}

const countsReply = (row: StatusCountsRow) => ({
  accepted: row.accepted,
  'not reviewed': row.not_reviewed,
  'nextSteps Shortlisted': row.shortlisted,
  'not up to snuff': row.rejected,
  withdrawn: row.withdrawn,
});
