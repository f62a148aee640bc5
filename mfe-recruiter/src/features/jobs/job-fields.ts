import { EMPLOYMENT_TYPES, type JobFields, type RecruiterJob } from '@firstrung/contracts';
import { useForm } from 'react-hook-form';

/** What a recruiter enters for a job. The status has its own control. */
export type JobValues = Omit<JobFields, 'status'>;
export type JobField = keyof JobValues;

interface FieldRow<Field extends JobField> {
  /** The value in the form for a new job. */
  initial: JobValues[Field];
  input: 'line' | 'lines' | 'choice' | 'requirements' | 'skills';
  /** What the form says when the field is empty. Absent: it may be. */
  required?: 'titleMissing';
  /** Code points, as the call allows. */
  maxLength?: number;
  /** Height of a field for several lines. */
  rows?: number;
  options?: readonly string[];
  help?: 'onePerLine';
  /** The field shares its row in the form with the next one. */
  halfWidth?: boolean;
}

/** Every field of a job, in the order of the form. Form, comparison and merge follow this table; the labels are `texts.fields`. */
export const jobFields: { readonly [Field in JobField]: FieldRow<Field> } = {
  title: { initial: '', input: 'line', required: 'titleMissing', maxLength: 200 },
  location: { initial: '', input: 'line', maxLength: 200, halfWidth: true },
  employmentType: { initial: 'Full-time', input: 'choice', options: EMPLOYMENT_TYPES, halfWidth: true },
  description: { initial: '', input: 'lines', rows: 5, maxLength: 10_000 },
  requirements: { initial: '', input: 'requirements', maxLength: 10_000 },
  skills: { initial: [], input: 'skills' },
  benefits: { initial: '', input: 'lines', rows: 3, maxLength: 10_000, help: 'onePerLine' },
};

export const jobFieldNames = Object.keys(jobFields) as JobField[];

const collect = (read: (field: JobField) => JobValues[JobField]) =>
  Object.fromEntries(jobFieldNames.map((field) => [field, read(field)])) as unknown as JobValues;

export const emptyJob: JobValues = collect((field) => jobFields[field].initial);

/** A job as the form shows it. */
export const toFormValues = (job: RecruiterJob): JobValues => collect((field) => job[field]);

export const useJobForm = (defaultValues: JobValues) => useForm<JobValues>({ defaultValues });

export type JobForm = ReturnType<typeof useJobForm>;
