import {
  EMPLOYMENT_TYPES,
  EMPTY_JOB,
  type JobFact,
  type JobFacts,
  type JobFields,
} from '@firstrung/contracts';
import { useForm } from 'react-hook-form';
import { factValueText } from './facts/fact-text.ts';
import {
  type FactValues,
  factNames,
  isFact,
  isLeftOut,
  toFacts,
  toFactValues,
  WIRE_FIELDS,
} from './facts/fact-values.ts';
import { texts } from './texts.ts';

type PlainValues = Omit<JobFields, 'status' | JobFact>;
/** A field that every job has. Facts have inputs of their own. */
export type JobField = keyof PlainValues;

/** What a recruiter enters for a job. The status has its own control. */
export type JobValues = PlainValues & FactValues;
export type FormField = keyof JobValues;

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
export const formFields: readonly FormField[] = [...jobFieldNames, ...factNames];
export const fieldLabels: Readonly<Record<FormField, string>> = { ...texts.fields, ...texts.facts };

/** A job as the form shows it. A server of the release before leaves the promise of an answer out. */
export const toFormValues = (job: PlainValues & Partial<JobFacts>): JobValues =>
  ({
    ...Object.fromEntries(jobFieldNames.map((field) => [field, job[field] ?? null])),
    ...toFactValues(job),
  }) as JobValues;

/** The values of these fields of the form, as calls take them. */
export function toBody(values: JobValues, fields: readonly FormField[]): Partial<JobFields> {
  const body = { ...values, ...toFacts(values) };
  const names = fields.flatMap((field): readonly (keyof typeof body)[] =>
    isFact(field) ? WIRE_FIELDS[field] : [field],
  );
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

/** The same of a new job: what it doesn't say is left out, as for a server of the release before. */
export const toNewJob = (values: JobValues): PlainValues & Partial<JobFacts> =>
  Object.fromEntries(
    Object.entries(toBody(values, formFields)).filter(([field, value]) => !isLeftOut(field, value)),
  ) as unknown as PlainValues;

/** A field as people read it; `''` for an empty one. */
export function fieldText(field: FormField, values: JobValues): string {
  if (isFact(field)) return factValueText(field, values);
  const value = values[field];
  if (typeof value === 'number') return texts.answerWithin(value);
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** Whether two values have the same content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other);
  }
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name as never], other[name as never]))
  );
}

export const emptyJob = toFormValues(EMPTY_JOB);

export const useJobForm = (defaultValues: JobValues) => useForm<JobValues>({ defaultValues });

export type JobForm = ReturnType<typeof useJobForm>;
