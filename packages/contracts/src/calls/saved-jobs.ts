import { type Static, Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { companyReplyFields } from '../company-fields.ts';
import { DateTime, Id, literals, message, nullable, paging } from '../fields.ts';
import { jobReplyFields } from '../job-fields.ts';
import { MAX_SAVED_AT_ONCE } from '../limits.ts';
import { JOB_ENDS } from '../statuses.ts';
import { JobCard } from './jobs.ts';

/** A job that the caller has saved, with what everyone may see of it. */
export const SavedJob = Type.Object({
  jobId: Id,
  savedAt: DateTime,
  title: jobReplyFields.title,
  companyName: companyReplyFields.name,
  /** why it takes no applications any more; `null` while it does */
  ended: nullable(literals(JOB_ENDS)),
  /** when it closes or has closed; `null` without a last day, and once it is taken down */
  closesAt: nullable(DateTime),
  /** `null` once it is taken down */
  card: nullable(JobCard),
});
export type SavedJob = Static<typeof SavedJob>;

const one = { body: strict({ jobId: Id }), reply: { 200: Type.Object({ ...message }) } };

export const savedJobsCalls = defineCalls({
  'GET /api/jobs/saved-jobs': {
    scope: 'applicant',
    summary: 'The jobs that the caller has saved, the last one first; also those that have ended',
    spec: 'C§11',
    query: strict(paging),
    reply: { 200: Type.Array(SavedJob) },
  },
  'GET /api/jobs/saved-job-ids': {
    scope: 'applicant',
    summary: 'Ids of the jobs that the caller has saved, the last one first',
    spec: 'C§11',
    reply: { 200: Type.Array(Id) },
  },
  'POST /api/jobs/save-job': {
    scope: 'applicant',
    summary:
      'Save a job; a repeated call changes nothing. 409 `QuotaReached` once the caller has saved all they may',
    spec: 'C§11',
    ...one,
  },
  'POST /api/jobs/unsave-job': {
    scope: 'applicant',
    summary: 'Take a job out of the saved ones; a repeated call changes nothing',
    spec: 'C§11',
    ...one,
  },
  'POST /api/jobs/save-jobs': {
    scope: 'applicant',
    summary:
      'Save the jobs that a visitor has chosen before logging in; those that are unknown, or too many, are left out',
    spec: 'C§11',
    /** the last one is the newest */
    body: strict({ jobIds: Type.Array(Id, { maxItems: MAX_SAVED_AT_ONCE }) }),
    reply: {
      200: Type.Object({
        ...message,
        /** those of them that are saved now */
        saved: Type.Array(Id),
      }),
    },
  },
});
