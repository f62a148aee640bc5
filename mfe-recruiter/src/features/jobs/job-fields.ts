import { EMPLOYMENT_TYPES, EMPTY_JOB, type JobFact, type JobFields } from '@firstrung/contracts';
import { useForm } from 'react-hook-form';
import { texts } from './texts.ts';

/** What a recruiter enters for a job. The status has its own control. */
export type JobValues = Omit<JobFields, 'status' | JobFact>;
export type JobField = keyof JobValues;

interface FieldRow {
  input: 'line' | 'lines' | 'choice' | 'requirements' | 'skills' | 'answer';
  /** What the form says when the field is empty. Absent: it may be. */
  required?: 'titleMissing';
  /** Height of a field for several lines. */
  rows?: number;
  options?: readonly string[];
  help?: 'onePerLine' | 'answer';
  /** The field shares its row in the form with the next one. */
  halfWidth?: boolean;
}

/**
 * Every field of a job, in the order of the form. Form, comparison, merge and the recruiter's page follow
 * this table; the labels are `texts.fields`, limits and initial values those of the contracts.
 */
export const jobFields: Readonly<Record<JobField, FieldRow>> = {
  title: { input: 'line', required: 'titleMissing' },
  location: { input: 'line', halfWidth: true },
  employmentType: { input: 'choice', options: EMPLOYMENT_TYPES, halfWidth: true },
  description: { input: 'lines', rows: 5 },
  requirements: { input: 'requirements' },
  skills: { input: 'skills' },
  benefits: { input: 'lines', rows: 3, help: 'onePerLine' },
  answerWithin: { input: 'answer', help: 'answer' },
};

export const jobFieldNames = Object.keys(jobFields) as JobField[];

/** A job as the form shows it. A server of the release before leaves the promise of an answer out. */
export const toFormValues = (job: JobValues): JobValues =>
  Object.fromEntries(jobFieldNames.map((field) => [field, job[field] ?? null])) as unknown as JobValues;

/** A field's value as people read it; `''` for an empty one. */
export function fieldText(value: JobValues[JobField]): string {
  if (typeof value === 'number') return texts.answerWithin(value);
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

export const emptyJob = toFormValues(EMPTY_JOB);

export const useJobForm = (defaultValues: JobValues) => useForm<JobValues>({ defaultValues });

export type JobForm = ReturnType<typeof useJobForm>;
