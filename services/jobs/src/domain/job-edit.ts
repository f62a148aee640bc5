import {
  type BodyOf,
  type Calls,
  type JobField,
  type JobFields,
  MAX_SKILL_LENGTH,
  normaliseSkill,
} from '@firstrung/contracts';
import { normaliseFacts } from './job-facts.ts';

/** One field of a change, as the history of a job records it. */
export interface FieldChange {
  /** `responsible`: the job was handed over, `before` and `after` are ids of recruiters */
  field: JobField | 'responsible';
  before: string;
  after: string;
  /** why the system has changed the status */
  reason?: 'unanswered';
}

export type JobChanges = Omit<BodyOf<Calls['PUT /api/recruiter/jobs/update-job']>, 'jobId' | 'fromUpdatedAt'>;

/** The job with the given fields replaced. Only a draft waits to go live. */
export function mergeJob(present: JobFields, changes: JobChanges): JobFields {
  const merged = { ...present, ...changes };
  const job = {
    ...merged,
    ...normaliseFacts(merged),
    title: changes.title?.trim() ?? present.title,
    skills: changes.skills ? jobSkills(changes.skills) : present.skills,
  };
  return job.status === 'draftJobs' ? job : { ...job, publishAt: null };
}

/** The skills of a job as stored: normalised, without blanks and repeats, in the order typed. */
function jobSkills(typed: readonly string[]): string[] {
  return [...new Set(typed.map(normaliseSkill).filter((skill) => skill !== ''))];
}

/** Where in `typed` stand skills that are too long once normalised. */
export function tooLongSkills(typed: readonly string[]): number[] {
  return typed.flatMap((skill, index) =>
    [...normaliseSkill(skill)].length > MAX_SKILL_LENGTH ? [index] : [],
  );
}

/** The fields that differ, in the order in which a job shows them. */
export const fieldChanges = (before: JobFields, after: JobFields): FieldChange[] =>
  (Object.keys(before) as JobField[]).flatMap((field) => {
    const change = { field, before: fieldText(field, before[field]), after: fieldText(field, after[field]) };
    return change.before === change.after ? [] : [change];
  });

/**
 * A field of a job or a company, `''` if it says nothing. Skills are joined by commas, which no skill
 * contains. What is no text or number is JSON.
 */
export function fieldText(field: string, value: unknown): string {
  if (field === 'skills') return (value as string[]).join(', ');
  if (value === null || value === false) return '';
  if (typeof value !== 'object') return String(value);
  // No places and a contact without a word are empty, but no countries mean from anywhere.
  const isEmpty = Object.values(value).every((part) => part === '') && field !== 'remoteFrom';
  return isEmpty ? '' : JSON.stringify(value, sortedKeys);
}

/** For `JSON.stringify`: equal values give equal texts. */
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
