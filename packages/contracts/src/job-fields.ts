import { type Static, Type } from 'typebox';
import { literals, nonBlank, nullable, optional, text, textFields, withoutLimits } from './fields.ts';
import { JobFacts } from './job-facts.ts';
import { JOB_TEXTS, MAX_TYPED_SKILL } from './limits.ts';
import { WorkingDays } from './promises.ts';
import { MAX_SKILLS } from './skills.ts';
import { EMPLOYMENT_TYPES, JOB_STATUSES } from './statuses.ts';

/**
 * What a recruiter writes about a job, in the order in which it is shown. The bodies that create and update a
 * job, the replies, the event and the history derive from it.
 */
export const JobFields = Type.Object({
  ...textFields(JOB_TEXTS),
  title: nonBlank(JOB_TEXTS.title),
  employmentType: literals(EMPLOYMENT_TYPES),
  skills: Type.Array(text(MAX_TYPED_SKILL), { maxItems: MAX_SKILLS }),
  status: literals(JOB_STATUSES),
  /** the promised number of working days until a recruiter decides; `null`: no promise */
  answerWithin: nullable(WorkingDays),
  ...JobFacts.properties,
});
export type JobFields = Static<typeof JobFields>;
export type JobField = keyof JobFields;

/** The fields' names, as the history of a job records them. */
export const JOB_FIELDS = Object.keys(JobFields.properties) as JobField[];

/** The fields in replies and events, without the facts that a job hasn't. */
export const jobReplyFields = {
  ...withoutLimits(JobFields.properties),
  ...optional(withoutLimits(JobFacts.properties)),
};
