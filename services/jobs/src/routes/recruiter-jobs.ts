import { Readable } from 'node:stream';
import type { ApplicationRow, Calls, RecruiterJob, recruiterJobsCalls } from '@firstrung/contracts';
import {
  type CallHandler,
  type CallReply,
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  type Handlers,
  invalidInput,
  nextLink,
  notFound,
} from '@firstrung/service-kit/http';
import { withReaders } from '../adapters/readers.ts';
import type { JobsContext } from '../context.ts';
import {
  type ApplicantFilter,
  applicantsTable,
  countApplicants,
  matchingApplications,
} from '../db/queries/applications/applicants-table.ts';
import { askedQuestions } from '../db/queries/applications/application-answers.ts';
import {
  applicationCounts,
  applicationsByDay,
  companyJobCounts,
  countsByStatus,
  type StatusCountsRow,
} from '../db/queries/applications/overview.ts';
import { findMembership } from '../db/queries/companies/members.ts';
import { namesOf } from '../db/queries/companies/recruiters.ts';
import { jobHistory } from '../db/queries/jobs/job-writes.ts';
import { findOwnJob, type JobWithCompany } from '../db/queries/jobs/jobs.ts';
import { countJobs, jobSort, jobTable } from '../db/queries/jobs/jobs-table.ts';
import { suggestSkills } from '../db/queries/search/skills.ts';
import type { Sort, SortValues } from '../db/queries/sorting.ts';
import { withUsualHours } from '../db/queries/staff/approvals.ts';
import { ownJobFields } from '../db/rows.ts';
import { dayIn } from '../domain/answer-date.ts';
import { membersOf } from '../domain/confirmed-members.ts';
import { BYTE_ORDER_MARK, csvFileName, csvLine } from '../domain/csv.ts';
import type { FieldChange } from '../domain/job-edit.ts';
import { statusMessage } from '../domain/job-status.ts';
import { fillDays, lastDays, startOfWaiting } from '../domain/overview.ts';
import { type AnswerColumn, answerColumns, answerText } from '../domain/question-answers.ts';
import { confirmJob as confirm, questionOf } from '../use-cases/job-life.ts';
import { createJob as create, editJob, moveJob } from '../use-cases/jobs.ts';
import { getRecruiter } from '../use-cases/recruiters.ts';
import { readApplicantsQuery } from './applicants-query.ts';
import { afterIn, searchWordsIn, sendPage, tablePage } from './paging.ts';
import { applicationRow } from './replies/applications.ts';
import { recruiterJob } from './replies/jobs.ts';

export const recruiterJobsHandlers = (context: JobsContext): Handlers<typeof recruiterJobsCalls> => ({
  'POST /api/recruiter/jobs/create-job': async ({ body, caller, now }) => {
    const { id } = await create(context, caller, body, now);
    const job = await ownJob(context, id, caller);
    return { message: statusMessage(job, { isNew: true }), job: recruiterJob(job) };
  },

  'PUT /api/recruiter/jobs/update-job': async ({ body, caller, now }) => {
    const { jobId, fromUpdatedAt, ...changes } = body;
    await editJob(context, caller, { jobId, changes, fromUpdatedAt }, now);
    return {
      message: 'Job updated successfully.',
      job: recruiterJob(await ownJob(context, jobId, caller)),
    };
  },

  'PUT /api/recruiter/jobs/update-job-status': async ({ body, caller, now }) => {
    await moveJob(context, caller, body, now);
    const job = await ownJob(context, body.jobId, caller);
    return { message: statusMessage(job, { isNew: false }), status: body.toStatus };
  },

  'POST /api/recruiter/jobs/confirm-job': async ({ body: { jobId }, caller, now }) => {
    await confirm(context, caller, jobId, now);
    return {
      message: 'Confirmed. Its page shows the day.',
      job: recruiterJob(await ownJob(context, jobId, caller)),
    };
  },

  'GET /api/recruiter/jobs/job-history/:jobId': async ({ caller, params, query, raw }, reply) => {
    const { limit = DEFAULT_LIMIT } = query;
    const [before] = decodeCursor(query.cursor, ['integer']) ?? [];
    const job = await ownJob(context, params.jobId, caller);
    const found = await jobHistory(context.db, job.id, { before, limit: limit + 1 });
    const { rows, next } = cutPage(found, limit, (row) => [row.version]);
    if (next) reply.header('link', nextLink(raw, next));
    const handedOver = rows.flatMap(({ changes }) => changes.filter(isHandOver));
    const names = await namesOf(
      context.db,
      handedOver.flatMap(({ before, after }) => [before, after]),
    );
    const named = (change: FieldChange) =>
      isHandOver(change)
        ? { ...change, before: names.get(change.before) ?? '', after: names.get(change.after) ?? '' }
        : change;
    return rows.map((row) => ({
      version: row.version,
      at: row.changed_at.toISOString(),
      by: { _id: row.changed_by, name: row.name ?? '' },
      changes: row.changes.map(named),
    }));
  },

  'GET /api/recruiter/jobs/search-skills': ({ query }) =>
    suggestSkills(context.db, query.query, { onlyLive: false }),

  'GET /api/recruiter/jobs/all-my-jobs': (request, reply) => jobTableReply(context, request, reply),

  'GET /api/recruiter/jobs/live-posted-jobs': ({ query, ...request }, reply) =>
    jobTableReply(context, { ...request, query: { ...query, status: 'liveJobs' } }, reply),

  'GET /api/recruiter/jobs/job-details/:jobId': async ({ caller, params, query, raw, now }, reply) => {
    const job = await ownJob(context, params.jobId, caller);
    const { filter, sort } = readApplicantsQuery(job, query, context.config, now);
    const page = tablePage(query, sort);
    const { after, skip, limit } = page;
    const [found, total, counts, question] = await Promise.all([
      applicantsTable(context.db, filter, { sort, after, skip, limit: limit + 1 }),
      countApplicants(context.db, filter),
      applicationCounts(context.db, job.id),
      questionOf(context, job),
    ]);
    const rows = sendPage({ raw, reply }, page, { found, total });
    const today = dayIn(context.config.timeZone, now);
    return {
      job: { ...(await withUsualHours(context.db, recruiterJob(job), now)), ...question },
      applications: await withReaders(
        context,
        caller,
        rows.map((row) => applicationRow(row, job, today)),
      ),
      skillNames: ownJobFields(job).skills,
      sortsByFit: context.config.sortsByFit,
      counts,
    };
  },

  /** Drafts and deleted jobs wait for nothing. */
  'GET /api/recruiter/jobs/overview': async ({ caller, query, now }) => {
    const days = daysUntil(now, query.timeZone, DAYS);
    const today = dayIn(context.config.timeZone, now);
    const { company } = await getRecruiter(context, caller);
    const ofCompany = { companyId: company.id };
    const waitingSince = startOfWaiting(now);
    const since = { timeZone: days.timeZone, day: days.days.at(-2)! };
    const [totalJobs, jobs, perDay] = await Promise.all([
      countJobs(context.db, { companyId: company.id, waitingSince }),
      companyJobCounts(context.db, company.id, { waitingSince, today, since }),
      applicationsByDay(context.db, ofCompany, days),
    ]);
    const live = jobs.filter(({ status }) => status === 'liveJobs');
    const sum = (of: 'to_review' | 'since' | 'overdue' | 'new_applications' | 'waiting') =>
      jobs.reduce((total, job) => total + job[of], 0);
    const [by] = jobs.flatMap(({ answer_by }) => answer_by ?? []).toSorted();
    return {
      totalJobs,
      liveJobs: live.length,
      toReview: sum('to_review'),
      sinceYesterday: sum('since'),
      overdue: sum('overdue'),
      newApplications: sum('new_applications'),
      waitingApplications: sum('waiting'),
      nextAnswer: by === undefined ? null : { by, isOverdue: by < today },
      jobs: live.slice(0, SHOWN_JOBS).map((job) => ({
        _id: job.id,
        title: job.title,
        counts: countsReply(job),
        newApplications: job.new_applications,
        waitingApplications: job.waiting,
      })),
      applicationsPerDay: fillDays(days.days, perDay),
    };
  },

  'GET /api/recruiter/jobs/job-overview/:jobId': async ({ caller, params, query, now }) => {
    const days = daysUntil(now, query.timeZone, DAYS_OF_JOB);
    const job = await ownJob(context, params.jobId, caller);
    const [counts, perDay] = await Promise.all([
      countsByStatus(context.db, [job.id]),
      applicationsByDay(context.db, { jobId: job.id }, days),
    ]);
    return { counts: countsReply(counts.get(job.id)!), applicationsPerDay: fillDays(days.days, perDay) };
  },

  'GET /api/recruiter/jobs/matching-applicants/:jobId': async (
    { caller, params, query, raw, now },
    reply,
  ) => {
    const job = await ownJob(context, params.jobId, caller);
    const { filter, sort } = readApplicantsQuery(job, query, context.config, now);
    const after = afterIn(query.cursor, sort);
    const found = await matchingApplications(context.db, filter, { sort, after, limit: LIMIT + 1 });
    const { rows, next } = cutPage(found, LIMIT, ({ sort_key }) => sort_key);
    if (next) reply.header('link', nextLink(raw, next));
    return {
      applications: rows.map((row) => ({
        _id: row.id,
        applicantId: row.applicant_id,
        name: row.name,
        status: row.status,
        rejectionReasons: row.rejection_reasons,
        decision: row.held?.id ?? null,
      })),
    };
  },

  /** Streams the file while it is read, so that its size does not matter. */
  'GET /api/recruiter/jobs/applicants-csv/:jobId': async ({ caller, params, query, raw, now }, reply) => {
    const job = await ownJob(context, params.jobId, caller);
    const { filter, sort } = readApplicantsQuery(job, query, context.config, now);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${csvFileName(job.title)}"`);
    const { id: account } = caller;
    context.securityEvent({ event: 'applicants-exported', outcome: 'ok', account, request: raw });
    return Readable.from(
      lines(context, { job, account, today: dayIn(context.config.timeZone, now) }, filter, sort),
    );
  },
});

/** A job of the caller's company. Throws 404 if there is none. */
async function ownJob({ db }: JobsContext, jobId: string, caller: { id: string }) {
  const job = await findOwnJob(db, jobId, caller.id);
  if (!job) throw notFound('This job was not found.');
  return job;
}

const isHandOver = ({ field }: FieldChange) => field === 'responsible';

/** A page of a table of the own company's jobs. */
async function jobTableReply(
  context: JobsContext,
  { caller, query, raw, now }: Parameters<CallHandler<Calls['GET /api/recruiter/jobs/all-my-jobs']>>[0],
  reply: CallReply,
): Promise<RecruiterJob[]> {
  const { status, show, whose, q, byClosing } = query;
  const sort = byClosing ? jobSort('closes', byClosing) : jobSort(query.sort ?? 'date', query.order);
  const page = tablePage(query, sort);
  const { company } = await getRecruiter(context, caller);
  const filter = {
    companyId: company.id,
    responsibleId: whose === 'mine' ? caller.id : undefined,
    status,
    show,
    waitingSince: startOfWaiting(now),
    words: searchWordsIn(q),
  };
  const { after, skip, limit } = page;
  const [found, total] = await Promise.all([
    jobTable(context.db, filter, { sort, after, skip, limit: limit + 1 }),
    countJobs(context.db, filter),
  ]);
  const rows = sendPage({ raw, reply }, page, { found, total });
  const counts = await countsByStatus(
    context.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...recruiterJob(row),
    counts: countsReply(counts.get(row.id)!),
    ...(row.waiting !== null && { waitingApplications: row.waiting }),
  }));
}

/** Live jobs with a bar of their own. */
const SHOWN_JOBS = 12;
const DAYS = 30;
const DAYS_OF_JOB = 14;

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

/** Applications of a reply, which has only what a selection needs of each. */
const LIMIT = 1_000;

/** Rows per query: texts of applicants may be long, and others wait while a batch is formatted. */
const BATCH = 50;

const COLUMNS = [
  'Name',
  'Contact',
  'Status',
  'Rejection reasons',
  'Applied',
  'Withdrawn',
  'Skills',
  'Social points',
  'Education',
  'About',
  'Message',
  'Resume',
  'Answer by',
];

async function* lines(
  context: JobsContext,
  { job, account, today }: { job: JobWithCompany; account: string; today: string },
  filter: ApplicantFilter,
  sort: Sort,
): AsyncGenerator<string> {
  const asked = await askedQuestions(context.db, job.id);
  const questions = answerColumns(job.facts.questions ?? [], asked);
  const knowsMembers = membersOf(context.config.membership).members !== undefined;
  const columns = knowsMembers ? [...COLUMNS, 'Confirmed member'] : COLUMNS;
  yield BYTE_ORDER_MARK + csvLine([...columns, ...questions.map(({ text }) => text)]);
  let after: SortValues | undefined;
  while (true) {
    // Whoever is removed from the company gets no more rows: the download fails.
    const member = await findMembership(context.db, account);
    if (member?.company_id !== job.company_id) throw notFound('This job was not found.');
    const rows = await applicantsTable(context.db, filter, { sort, after, limit: BATCH });
    const last = rows.at(-1);
    for (const row of rows) yield applicantLine(applicationRow(row, job, today), questions, knowsMembers);
    if (rows.length < BATCH || !last) return;
    after = last.sort_key;
  }
}

function applicantLine(
  row: ApplicationRow,
  questions: readonly AnswerColumn[],
  knowsMembers: boolean,
): string {
  const answers = new Map(row.answers?.map(({ questionId, value }) => [questionId, value]));
  return csvLine([
    row.name,
    row.emailOrPhone,
    row.status,
    row.rejectionReasons.join(', '),
    row.submittedAt,
    row.withdrawnAt ?? '',
    row.skills,
    row.socialPoints === null ? '' : String(row.socialPoints),
    row.education,
    row.about,
    row.requestMessage,
    row.resume ?? '',
    row.answer?.by ?? '',
    ...(knowsMembers ? [row.memberAt ?? ''] : []),
    ...questions.map(({ questionId }) => answerText(answers.get(questionId) ?? null)),
  ]);
}
