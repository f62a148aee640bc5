import type { JobFact, JobFacts } from './job-facts.ts';
import type { JobFields } from './job-fields.ts';
import { JOB_TEXTS } from './limits.ts';

const noTexts = Object.fromEntries(Object.keys(JOB_TEXTS).map((field) => [field, ''])) as {
  [Field in keyof typeof JOB_TEXTS]: string;
};

/** The facts of a job that says nothing, also where replies leave a fact out. */
export const NO_FACTS: JobFacts = {
  pay: null,
  places: [],
  remoteFrom: null,
  hours: null,
  startsOn: null,
  endsOn: null,
  months: null,
  positions: null,
  closesOn: null,
  publishAt: null,
  questions: [],
  membersOnly: false,
};

/** The fields that are facts, which a job may have or not. */
export const JOB_FACT_FIELDS = Object.keys(NO_FACTS) as JobFact[];

/** The values of the fields that are left out when a job is created, and of the form for a new job. */
export const EMPTY_JOB: JobFields = {
  ...noTexts,
  employmentType: 'Full-time',
  skills: [],
  status: 'draftJobs',
  answerWithin: 15,
  ...NO_FACTS,
};
