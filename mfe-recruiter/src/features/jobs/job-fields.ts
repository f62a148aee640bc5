import { EMPTY_JOB, type JobFact, type JobFields, NO_FACTS, type RecruiterJob } from '@firstrung/contracts';
import { jobTexts, jobLabels as labels } from '@firstrung/job-views';
import { bodyOf, type FieldTable, fieldOf, isSame, valuesOf } from '@firstrung/web-kit/forms';
import { type FactValues, factFields } from './facts/fact-values.ts';

/** A job, or what a new one begins with. The status has its own control. */
export type StoredJob = Omit<JobFields, 'status'>;

/** What a recruiter enters for a job: of the answer the days, or nothing. */
export type JobValues = Omit<StoredJob, JobFact | 'answerWithin'> & { answerWithin: string } & FactValues;

/**
 * Every field of a job. Form, comparison, merge and bodies of the calls follow this table; initial values are
 * those of the contracts.
 */
export const jobFields: FieldTable<StoredJob, JobValues> = {
  title: { label: labels.title },
  location: { label: labels.location },
  employmentType: { label: labels.employmentType },
  description: { label: labels.description },
  requirements: { label: labels.requirements },
  skills: {
    label: labels.skills,
    // Skills in another order are the same skills.
    isSame: (one, other) => isSame(sorted(one), sorted(other)),
    text: (skills) => skills.join(', '),
  },
  benefits: { label: labels.benefits },
  answerWithin: {
    label: labels.answerWithin,
    from: ({ answerWithin }) => String(answerWithin ?? ''),
    to: (days) => Number(days) || null,
    text: (days) => days && jobTexts.answerWithin(Number(days)),
  },
  ...factFields,
};

export const Field = fieldOf(jobFields);

const sorted = (skills: unknown) => (skills as readonly string[]).toSorted();

export const emptyJob: StoredJob = EMPTY_JOB;

/** A job with all its facts, which replies leave out where the job has none. */
export const storedJob = (job: RecruiterJob): RecruiterJob & StoredJob => ({ ...NO_FACTS, ...job });

export const toFormValues = (job: StoredJob): JobValues => valuesOf(jobFields, job);

/** The body for a new job. */
export const toNewJob = (values: JobValues) => bodyOf(jobFields, values) as unknown as StoredJob;
