import {
  EMPLOYMENT_TYPES,
  EMPTY_JOB,
  JOB_TEXTS,
  type JobFact,
  type JobFields,
  NO_FACTS,
  type RecruiterJob,
} from '@firstrung/contracts';
import { bodyOf, type FieldTable, fieldOf, isSame, valuesOf } from '@firstrung/web-kit/forms';
import { type FactValues, factFields } from './facts/fact-values.ts';
import { texts } from './texts.ts';

const { fields: labels, form: words } = texts;

/** A job, or what a new one begins with. The status has its own control. */
export type StoredJob = Omit<JobFields, 'status'>;
type PlainValues = Omit<StoredJob, JobFact>;
/** A field that every job has. Facts have inputs of their own. */
export type JobField = keyof PlainValues;

/** What a recruiter enters for a job. */
export type JobValues = PlainValues & FactValues;

/** How the form shows a plain field. */
interface Plain {
  input: 'line' | 'lines' | 'choice' | 'requirements' | 'skills' | 'answer';
  /** What the form says when the field is empty. Absent: it may be. */
  required?: string;
  maxLength?: number;
  options?: readonly string[];
  help?: string;
}

/**
 * Every field of a job, in the order of the recruiter's page. Form, comparison, merge, bodies of the calls
 * and that page follow this table; initial values are those of the contracts.
 */
export const jobFields: FieldTable<StoredJob, JobValues, { plain?: Plain }> = {
  title: {
    label: labels.title,
    plain: { input: 'line', required: words.titleMissing, maxLength: JOB_TEXTS.title },
  },
  location: { label: labels.location, plain: { input: 'line', maxLength: JOB_TEXTS.location } },
  employmentType: { label: labels.employmentType, plain: { input: 'choice', options: EMPLOYMENT_TYPES } },
  description: { label: labels.description, plain: { input: 'lines', maxLength: JOB_TEXTS.description } },
  requirements: {
    label: labels.requirements,
    plain: { input: 'requirements', maxLength: JOB_TEXTS.requirements },
  },
  skills: {
    label: labels.skills,
    plain: { input: 'skills' },
    // Skills in another order are the same skills.
    isSame: (one, other) => isSame(sorted(one), sorted(other)),
    text: (skills) => skills.join(', '),
  },
  benefits: {
    label: labels.benefits,
    plain: { input: 'lines', maxLength: JOB_TEXTS.benefits, help: words.onePerLine },
  },
  answerWithin: {
    label: labels.answerWithin,
    plain: { input: 'answer', help: words.answer },
    text: (days) => (days === null ? '' : texts.answerWithin(days)),
  },
  ...factFields,
};

export const Field = fieldOf(jobFields);

const sorted = (skills: unknown) => (skills as readonly string[]).toSorted();

export const jobFieldNames = (Object.keys(jobFields) as (keyof typeof jobFields)[]).filter(
  (field): field is JobField => jobFields[field]?.plain !== undefined,
);

export const emptyJob: StoredJob = EMPTY_JOB;

/** A job with all its facts, which replies leave out where the job has none. */
export const storedJob = (job: RecruiterJob): RecruiterJob & StoredJob => ({ ...NO_FACTS, ...job });

export const toFormValues = (job: StoredJob): JobValues => valuesOf(jobFields, job);

/** The body for a new job. */
export const toNewJob = (values: JobValues) => bodyOf(jobFields, values) as unknown as StoredJob;
