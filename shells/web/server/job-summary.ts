import type { JobDetails } from '@firstrung/contracts';

/** The fields of a job that the head of its page and its picture need. */
export type JobSummary = Pick<
  JobDetails,
  | 'title'
  | 'status'
  | 'companyId'
  | 'companyName'
  | 'companysPfp'
  | 'description'
  | 'location'
  | 'requirements'
  | 'skillNames'
  | 'benefits'
  | 'employmentType'
  | 'postedAt'
>;
