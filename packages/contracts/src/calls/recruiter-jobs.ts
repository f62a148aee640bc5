import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { DateTime, Id, literals, message, nonBlank, nullable, paging, text } from '../fields.ts';
import { MAX_SKILLS } from '../skills.ts';
import {
  APPLICATION_STATUSES,
  EMPLOYMENT_TYPES,
  INITIAL_JOB_STATUSES,
  JOB_STATUSES,
  REJECTION_REASONS,
} from '../statuses.ts';

/** A job as its recruiter sees it (B§3). */
export const RecruiterJob = Type.Object({
  _id: Id,
  title: Type.String(),
  description: Type.String(),
  location: Type.String(),
  requirements: Type.String(),
  benefits: Type.String(),
  skills: Type.Array(Type.String()),
  status: literals(JOB_STATUSES),
  employmentType: literals(EMPLOYMENT_TYPES),
  createdAt: DateTime,
  updatedAt: DateTime,
  postedAt: nullable(DateTime),
  numberOfApplicants: Type.Integer(),
  company: Type.Object({ name: Type.String(), logo: nullable(Type.String()) }),
});
export type RecruiterJob = Static<typeof RecruiterJob>;

const applicationRow = {
  _id: Id,
  applicantId: Type.Object({ _id: Id, name: Type.String() }),
  name: Type.String(),
  status: literals(APPLICATION_STATUSES),
  rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
  profilePicture: nullable(Type.String()),
  submittedAt: DateTime,
  withdrawnAt: nullable(DateTime),
};

/** A row of the applicants' table of a job. */
export const ApplicationRow = Type.Object(applicationRow);
export type ApplicationRow = Static<typeof ApplicationRow>;

/** One application with the applicant's profile as it is now (B§3). */
export const Application = Type.Object({
  ...applicationRow,
  emailOrPhone: Type.String(),
  resume: nullable(Type.String()),
  requestMessage: Type.String(),
  skills: Type.String(),
  socialPoints: nullable(Type.Integer()),
  education: Type.String(),
  about: Type.String(),
  jobId: Type.Object({
    _id: Id,
    title: Type.String(),
    location: Type.String(),
    description: Type.String(),
    company: Type.Object({ name: Type.String(), logo: nullable(Type.String()) }),
    rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
  }),
});
export type Application = Static<typeof Application>;

export const recruiterJobsCalls = defineCalls({
  'POST /api/recruiter/jobs/create-job': {
    scope: 'recruiter',
    summary: 'Post a job, keep it as a draft or discard it',
    spec: 'B§7 decisions §3',
    body: strict({
      title: nonBlank(200),
      description: Type.Optional(text(10_000)),
      location: Type.Optional(text(200)),
      requirements: Type.Optional(text(10_000)),
      benefits: Type.Optional(text(10_000)),
      employmentType: Type.Optional(literals(EMPLOYMENT_TYPES)),
      status: literals(INITIAL_JOB_STATUSES),
      skills: Type.Optional(Type.Array(text(100), { maxItems: MAX_SKILLS })),
    }),
    reply: { 201: Type.Object({ ...message, job: RecruiterJob }) },
  },
  'GET /api/recruiter/jobs/search-skills': {
    scope: 'recruiter',
    summary: 'Up to 10 skills that any job has used, by prefix',
    spec: 'B§7 decisions §3',
    query: strict({ query: text(100) }),
    reply: { 200: Type.Array(Type.Object({ _id: Id, name: Type.String() })) },
  },
  'GET /api/recruiter/jobs/all-my-jobs': {
    scope: 'recruiter',
    summary: "All jobs of the caller's company, newest first",
    spec: 'B§7',
    query: strict(paging),
    reply: { 200: Type.Array(RecruiterJob) },
  },
  'PUT /api/recruiter/jobs/update-job-status': {
    scope: 'recruiter',
    summary: 'Move a job to another status; `fromStatus` is an optimistic lock',
    spec: 'B§7 decisions §3',
    body: strict({ jobId: Id, fromStatus: literals(JOB_STATUSES), toStatus: literals(JOB_STATUSES) }),
    reply: { 200: Type.Object({ ...message, status: literals(JOB_STATUSES) }) },
  },
  'GET /api/recruiter/jobs/job-details/:jobId': {
    scope: 'recruiter',
    summary: 'A job of the own company with a page of its applications, newest first',
    spec: 'B§7 decisions §1',
    params: strict({ jobId: Id }),
    query: strict(paging),
    reply: {
      200: Type.Object({
        job: RecruiterJob,
        applications: Type.Array(ApplicationRow),
        skillNames: Type.Array(Type.String()),
      }),
    },
  },
  'GET /api/recruiter/applications/get-application/:applicationId': {
    scope: 'recruiter',
    summary: 'One application; opening it tells the applicant that it is under review',
    spec: 'B§7 decisions §3',
    params: strict({ applicationId: Id }),
    reply: { 200: Application },
  },
  'PUT /api/recruiter/applications/update-status/:applicationId': {
    scope: 'recruiter',
    summary: 'Decide on an application; `fromStatus` is an optimistic lock',
    spec: 'B§7 decisions §3',
    params: strict({ applicationId: Id }),
    body: strict({
      status: literals(APPLICATION_STATUSES),
      rejectionReasons: Type.Optional(
        Type.Array(literals(REJECTION_REASONS), { maxItems: 7, uniqueItems: true }),
      ),
      fromStatus: Type.Optional(literals(APPLICATION_STATUSES)),
    }),
    reply: {
      200: Type.Object({
        ...message,
        status: literals(APPLICATION_STATUSES),
        rejectionReasons: Type.Array(literals(REJECTION_REASONS)),
      }),
    },
  },
});
