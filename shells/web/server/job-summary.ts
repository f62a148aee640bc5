import type { JobDetails } from '@firstrung/contracts';

/** The fields of a job that the head of its page needs. */
export type JobSummary = Pick<
  JobDetails,
  | 'title'
  | 'status'
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
