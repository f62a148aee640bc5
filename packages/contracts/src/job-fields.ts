import { type Static, Type } from 'typebox';
import { literals, nonBlank, text, withoutLimits } from './fields.ts';
import { MAX_SKILLS } from './skills.ts';
import { EMPLOYMENT_TYPES, JOB_STATUSES } from './statuses.ts';

/**
 * What a recruiter writes about a job, in the order in which it is shown. The bodies that create and update a job, the
 * replies, the event and the history derive from it.
 */
export const JobFields = Type.Object({
  title: nonBlank(200),
  description: text(10_000),
  location: text(200),
  requirements: text(10_000),
  benefits: text(10_000),
  employmentType: literals(EMPLOYMENT_TYPES),
  skills: Type.Array(text(100), { maxItems: MAX_SKILLS }),
  status: literals(JOB_STATUSES),
});
export type JobFields = Static<typeof JobFields>;
export type JobField = keyof JobFields;

/** The values of the fields that are left out when a job is created. */
export const EMPTY_JOB: JobFields = {
  title: '',
  description: '',
  location: '',
  requirements: '',
  benefits: '',
  employmentType: 'Full-time',
  skills: [],
  status: 'draftJobs',
};

/** The fields' names, as the history of a job records them. */
export const JOB_FIELDS = Object.keys(JobFields.properties) as JobField[];

/** The fields in replies and events. */
export const jobReplyFields = withoutLimits(JobFields.properties);
