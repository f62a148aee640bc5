import type { BodyOf, Calls, JobField, JobFields } from '@firstrung/contracts';
import { jobSkills } from './job-skills.ts';

/** One field of a change, as the history of a job records it. */
export interface FieldChange {
  /** `responsible`: the job was handed over, `before` and `after` are ids of recruiters */
  field: JobField | 'responsible';
  before: string;
  after: string;
}

export type JobChanges = Omit<BodyOf<Calls['PUT /api/recruiter/jobs/update-job']>, 'jobId' | 'fromUpdatedAt'>;

/** The job with the given fields replaced. */
export const mergeJob = (present: JobFields, changes: JobChanges): JobFields => ({
  ...present,
  ...changes,
  title: changes.title?.trim() ?? present.title,
  skills: changes.skills ? jobSkills(changes.skills) : present.skills,
});

/** The fields that differ, in the order in which a job shows them. */
export const fieldChanges = (before: JobFields, after: JobFields): FieldChange[] =>
  (Object.keys(before) as JobField[]).flatMap((field) => {
    const change = { field, before: asText(before[field]), after: asText(after[field]) };
    return change.before === change.after ? [] : [change];
  });

/** Skills are joined by commas, which no skill contains. */
const asText = (value: JobFields[JobField]): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');
