import type { JobDetails } from '@firstrung/contracts';

/** What the head of a job's page says of it, as the jobs service answers it. */
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
