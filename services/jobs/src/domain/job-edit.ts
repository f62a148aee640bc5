import type { BodyOf, Calls, EmploymentType, JobField, JobStatus } from '@firstrung/contracts';
import { jobSkills } from './job-skills.ts';

/** What a recruiter edits of a job. */
export interface JobFields {
  title: string;
  description: string;
  location: string;
  requirements: string;
  benefits: string;
  employmentType: EmploymentType;
  skills: string[];
  status: JobStatus;
}

/** One field of a change, as the history keeps it. */
export interface FieldChange {
  field: JobField;
  before: string;
  after: string;
}

export type JobChanges = Omit<BodyOf<Calls['PUT /api/recruiter/jobs/update-job']>, 'jobId' | 'fromUpdatedAt'>;

/** Absent fields stay. */
export const mergeJob = (present: JobFields, changes: JobChanges): JobFields => ({
  title: changes.title?.trim() ?? present.title,
  description: changes.description ?? present.description,
  location: changes.location ?? present.location,
  requirements: changes.requirements ?? present.requirements,
  benefits: changes.benefits ?? present.benefits,
  employmentType: changes.employmentType ?? present.employmentType,
  skills: changes.skills ? jobSkills(changes.skills) : present.skills,
  status: changes.status ?? present.status,
});

/** What differs, field by field in the order in which a job shows them; empty when nothing does. */
export const fieldChanges = (before: JobFields, after: JobFields): FieldChange[] =>
  (Object.keys(before) as JobField[]).flatMap((field) => {
    const change = { field, before: written(before[field]), after: written(after[field]) };
    return change.before === change.after ? [] : [change];
  });

// No skill has a comma.
const written = (value: string | string[]): string => (typeof value === 'string' ? value : value.join(', '));

/**
 * When a job that is changed now counts as changed: two changes of one moment differ still, since clients tell
 * versions apart by it.
 */
export const changedAt = (now: Date, before: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));
