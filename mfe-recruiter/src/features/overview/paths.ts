import { writeTableParams } from '../../shared/table/table-params.ts';
import type { Overview } from './api/overview.ts';

/** The job's applicants that nobody has decided on, the oldest first. */
const undecided = (jobId: string) =>
  `/recruiter/job-details/${jobId}?${writeTableParams({ status: 'not reviewed', sort: 'date', order: 'asc' })}`;

/** The applicants of the job that has all new applications; the table of jobs if there are several. */
export function newPath({ jobs, newApplications }: Pick<Overview, 'jobs' | 'newApplications'>): string {
  const only = jobs.find((job) => job.newApplications === newApplications);
  return newApplications > 0 && only
    ? `/recruiter/job-details/${only._id}?${writeTableParams({ status: 'not reviewed' })}`
    : '/recruiter/all-my-jobs?sort=new';
}

/** The job with the most waiting applications. */
export function waitingPath({ jobs }: Pick<Overview, 'jobs'>): string {
  const [most] = jobs.toSorted((one, other) => other.waitingApplications - one.waitingApplications);
  return most && most.waitingApplications > 0 ? undecided(most._id) : '/recruiter/all-my-jobs?sort=new';
}
