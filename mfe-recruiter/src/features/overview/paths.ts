import { writeTableParams } from '../../shared/table/table-params.ts';
import type { Overview } from './api/overview.ts';

/**
 * Where the applications are that the overview counts: in the
 * table of their job, or of the jobs if there are several.
 */
function pathTo(status: 'new' | 'waiting', only: { _id: string } | undefined): string {
  return only
    ? `/recruiter/job-details/${only._id}?${writeTableParams({ status, sort: 'date', order: 'asc' })}`
    : `/recruiter/all-my-jobs?${writeTableParams({ status })}`;
}

export const newPath = ({ jobs, newApplications: count }: Pick<Overview, 'jobs' | 'newApplications'>) =>
  pathTo('new', count > 0 ? jobs.find((job) => job.newApplications === count) : undefined);

export const waitingPath = ({
  jobs,
  waitingApplications: count,
}: Pick<Overview, 'jobs' | 'waitingApplications'>) =>
  pathTo('waiting', count > 0 ? jobs.find((job) => job.waitingApplications === count) : undefined);
