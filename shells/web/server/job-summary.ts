import type { JobDetails } from '@firstrung/contracts';

/** The fields of a job that the head of its page needs. */
export type JobSummary = Pick<
  JobDetails,
  | '_id'
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
  | 'pay'
  | 'places'
  | 'remoteFrom'
  | 'closesAt'
  | 'answerWithin'
>;

/** Whether one can apply. */
export const isOpen = ({ status, closesAt }: Pick<JobSummary, 'status' | 'closesAt'>, now: Date): boolean =>
  status === 'liveJobs' && (closesAt === undefined || now.getTime() < Date.parse(closesAt));
