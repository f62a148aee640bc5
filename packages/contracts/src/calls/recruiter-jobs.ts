import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import {
  ClientId,
  DateTime,
  Id,
  Instant,
  literals,
  message,
  NamedPerson,
  nullable,
  optional,
  order,
  pageNumbers,
  paging,
  text,
  WithName,
} from '../fields.ts';
import { jobLife } from '../job-facts.ts';
import { JOB_FIELDS, JobFields, jobReplyFields } from '../job-fields.ts';
import { MAX_SEARCH_TEXT, MAX_TYPED_SKILL } from '../limits.ts';
import { Restriction } from '../restrictions.ts';
import { Review } from '../review.ts';
import { APPLICATION_STATUSES, INITIAL_JOB_STATUSES, JOB_STATUSES, REJECTION_REASONS } from '../statuses.ts';
import { AnswerDate } from './jobs.ts';
import { ApplicationRow, applicantsTable } from './recruiter-applications.ts';

/** The number of applications by status. */
const statusCounts = Type.Object({
  accepted: Type.Integer(),
  'not reviewed': Type.Integer(),
  'nextSteps Shortlisted': Type.Integer(),
  'not up to snuff': Type.Integer(),
  withdrawn: Type.Integer(),
});
export type StatusCounts = Static<typeof statusCounts>;

/** A job as its recruiter sees it (B§3). */
export const RecruiterJob = Type.Object({
  _id: Id,
  ...jobReplyFields,
  ...jobLife,
  createdAt: DateTime,
  updatedAt: DateTime,
  postedAt: nullable(DateTime),
  numberOfApplicants: Type.Integer(),
  /** applications that no recruiter has opened */
  newApplications: Type.Integer(),
  /** applications that nobody has decided on for more than 3 days; only in a table with `show=waiting` */
  waitingApplications: Type.Optional(Type.Integer()),
  /** only in a table */
  counts: Type.Optional(statusCounts),
  company: Type.Object({ name: Type.String(), logo: nullable(Type.String()) }),
  /** the member who is responsible; only in a company of several */
  responsible: Type.Optional(WithName),
  /** whether it is still open, as its company was asked: until an answer, or until it is paused */
  stillOpen: Type.Optional(Type.Object({ askedAt: DateTime, pausesAt: DateTime })),
  /** the operator hides the job, or its company */
  restriction: Type.Optional(Restriction),
  review: Type.Optional(Review),
});
export type RecruiterJob = Static<typeof RecruiterJob>;

/**
 * All applications of a job, however the table is filtered.
 * Each is `withdrawn`, of a `deleted` account, or neither.
 */
const applicationCounts = Type.Object({
  total: Type.Integer(),
  withdrawn: Type.Integer(),
  deleted: Type.Integer(),
});

/** Applications submitted on each day, the last day is today; withdrawn ones count too. */
const applicationsPerDay = Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }));
export type ApplicationsPerDay = Static<typeof applicationsPerDay>;

/** The IANA time zone in which days begin and end; UTC without it. */
const timeZone = Type.Optional(text(64));

/** The changes of one save of a job. A former colleague whose account is deleted has no name. */
export const JobChange = Type.Object({
  /** of the job after it */
  version: Type.Integer(),
  at: DateTime,
  by: NamedPerson,
  /**
   * empty for the entry that created the job; skills are separated by `, `; a fact that isn't a text, a day
   * or a number is JSON; `''` for an empty value
   */
  changes: Type.Array(
    Type.Object({
      /** `responsible`: the job was handed over from one member to another, who are named */
      field: literals([...JOB_FIELDS, 'responsible']),
      before: Type.String(),
      after: Type.String(),
      /** of a status that no person has changed: nobody answered whether the job is still open */
      reason: Type.Optional(literals(['unanswered'])),
    }),
  ),
});
export type JobChange = Static<typeof JobChange>;

const { title, status: _, ...optionalAtCreation } = JobFields.properties;

/**
 * Filter and order of the company's jobs. `q`: words that occur anywhere in title or location. `applicants`
 * sorts by `numberOfApplicants`, `new` by `newApplications`. `show` leaves out deleted jobs (`present`), or
 * shows only those that the overview counts with new or waiting applications. Default order: latest dates,
 * most applicants, most new applications, titles from A to Z, live jobs first.
 */
const jobsTable = {
  ...pageNumbers,
  q: Type.Optional(text(MAX_SEARCH_TEXT)),
  show: Type.Optional(literals(['present', 'new', 'waiting'])),
  /** only jobs that the caller is responsible for */
  whose: Type.Optional(literals(['mine'])),
  sort: Type.Optional(literals(['date', 'title', 'status', 'applicants', 'new'])),
  order,
  /** orders by the closing date in the place of `sort` and `order`; jobs without one close last */
  byClosing: Type.Optional(literals(['asc', 'desc'])),
};

export const recruiterJobsCalls = defineCalls({
  'POST /api/recruiter/jobs/create-job': {
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary: 'Post a job, keep it as a draft or discard it',
    spec: 'B§7 C§3',
    body: strict({
      title,
      status: literals(INITIAL_JOB_STATUSES),
      ...optional(optionalAtCreation),
      /** the job of the company of which this one is a new edition; 404 if it has no such job */
      relistedFrom: Type.Optional(Id),
      clientId: ClientId,
    }),
    reply: { 201: Type.Object({ ...message, job: RecruiterJob }) },
  },
  'PUT /api/recruiter/jobs/update-job': {
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      'Merge changes into a job; `fromUpdatedAt` is an optimistic lock (409 `JobChanged` with the present `updatedAt`)',
    spec: 'C§3',
    body: strict({
      jobId: Id,
      ...optional(JobFields.properties),
      /** the `updatedAt` of the job that was edited; without it the last write wins */
      fromUpdatedAt: Type.Optional(Instant),
    }),
    reply: { 200: Type.Object({ ...message, job: RecruiterJob }) },
  },
  'GET /api/recruiter/jobs/job-history/:jobId': {
    scope: 'recruiter',
    summary: 'The changes of a job, newest first',
    spec: 'C§3',
    params: strict({ jobId: Id }),
    query: strict(paging),
    reply: { 200: Type.Array(JobChange) },
  },
  'GET /api/recruiter/jobs/search-skills': {
    scope: 'recruiter',
    summary: 'Up to 10 skills that any job has used, by prefix',
    spec: 'B§7 C§3',
    query: strict({ query: text(MAX_TYPED_SKILL) }),
    reply: { 200: Type.Array(WithName) },
  },
  'GET /api/recruiter/jobs/all-my-jobs': {
    scope: 'recruiter',
    summary: "All jobs of the caller's company, newest first",
    spec: 'B§7',
    query: strict({ ...jobsTable, status: Type.Optional(literals(JOB_STATUSES)) }),
    reply: { 200: Type.Array(RecruiterJob) },
  },
  'GET /api/recruiter/jobs/live-posted-jobs': {
    scope: 'recruiter',
    summary: "The live jobs of the caller's company, newest first",
    spec: 'B§7',
    query: strict(jobsTable),
    reply: { 200: Type.Array(RecruiterJob) },
  },
  'PUT /api/recruiter/jobs/update-job-status': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary: 'Move a job to another status; `fromStatus` is an optimistic lock',
    spec: 'B§7 C§3',
    body: strict({ jobId: Id, fromStatus: literals(JOB_STATUSES), toStatus: literals(JOB_STATUSES) }),
    reply: { 200: Type.Object({ ...message, status: literals(JOB_STATUSES) }) },
  },
  'POST /api/recruiter/jobs/confirm-job': {
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      'Say that a live job is still open: its page shows the day, and it is not paused for want of an answer',
    spec: 'C§3',
    body: strict({ jobId: Id }),
    reply: { 200: Type.Object({ ...message, job: RecruiterJob }) },
  },
  'GET /api/recruiter/jobs/job-details/:jobId': {
    scope: 'recruiter',
    summary: 'A job of the own company with a page of its applications, newest first',
    spec: 'B§7 C§1',
    params: strict({ jobId: Id }),
    query: strict({ ...pageNumbers, ...applicantsTable }),
    reply: {
      200: Type.Object({
        job: RecruiterJob,
        applications: Type.Array(ApplicationRow),
        skillNames: Type.Array(Type.String()),
        /** whether the operator offers the order `fit` */
        sortsByFit: Type.Boolean(),
        counts: applicationCounts,
      }),
    },
  },
  'GET /api/recruiter/jobs/overview': {
    scope: 'recruiter',
    summary:
      "What waits for the caller: numbers over all jobs that aren't drafts or deleted, and up to 12 live jobs, those with new applications first",
    spec: 'C§7',
    query: strict({ timeZone }),
    reply: {
      200: Type.Object({
        /** jobs of any status */
        totalJobs: Type.Integer(),
        liveJobs: Type.Integer(),
        /** as to-review shows them */
        toReview: Type.Integer(),
        /** those of them who have applied yesterday or today, in the time zone of the query */
        sinceYesterday: Type.Integer(),
        /** those of them whose promised answer is overdue */
        overdue: Type.Integer(),
        newApplications: Type.Integer(),
        /** not decided for more than 3 days */
        waitingApplications: Type.Integer(),
        /** the nearest day of an answer that was promised to somebody who waits; `null`: none was */
        nextAnswer: nullable(Type.Object({ by: AnswerDate.properties.by, isOverdue: Type.Boolean() })),
        jobs: Type.Array(
          Type.Object({
            _id: Id,
            title: Type.String(),
            counts: statusCounts,
            newApplications: Type.Integer(),
            waitingApplications: Type.Integer(),
          }),
        ),
        /** of the last 30 days */
        applicationsPerDay,
      }),
    },
  },
  'GET /api/recruiter/jobs/job-overview/:jobId': {
    scope: 'recruiter',
    summary: 'The applications of a job by status, and those of the last 14 days by day',
    spec: 'C§7',
    params: strict({ jobId: Id }),
    query: strict({ timeZone }),
    reply: { 200: Type.Object({ counts: statusCounts, applicationsPerDay }) },
  },
  'GET /api/recruiter/jobs/matching-applicants/:jobId': {
    scope: 'recruiter',
    summary:
      'All applications that job-details shows with the same query, 1,000 at a time, to select them at once; withdrawn ones only with `status=withdrawn`, those of deleted accounts never',
    spec: 'B§2',
    params: strict({ jobId: Id }),
    query: strict({ ...applicantsTable, cursor: paging.cursor }),
    reply: {
      200: Type.Object({
        applications: Type.Array(
          Type.Object({
            _id: Id,
            applicantId: Id,
            name: Type.String(),
            status: literals(APPLICATION_STATUSES),
            rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
            /** the decision that is held, whose status it is */
            decision: nullable(Id),
          }),
        ),
      }),
    },
  },
  'GET /api/recruiter/jobs/applicants-csv/:jobId': {
    scope: 'recruiter',
    rateLimit: 'download',
    summary:
      'The applicants that job-details shows with the same query, all pages, as a CSV file (RFC 4180, UTF-8 with BOM) safe to open in a spreadsheet',
    spec: 'B§2',
    params: strict({ jobId: Id }),
    query: strict(applicantsTable),
    replyType: 'text/csv',
    reply: { 200: Type.String() },
  },
});
