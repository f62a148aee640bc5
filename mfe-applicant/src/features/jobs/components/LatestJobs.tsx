import { JobRow, publicInputs } from '@firstrung/job-views';
import { useCallQuery, useSession } from '@firstrung/web-kit';

/** The path of a job's page, for visitors or for the applicant. */
export function useJobPath() {
  const { account } = useSession();
  return (jobId: string) => `/${account ? 'job-details' : 'guests/job-details'}/${jobId}`;
}

/** The newest jobs, below the message that a job is gone. */
export function LatestJobs({ title }: { title: string }) {
  const { data: jobs = [] } = useCallQuery('GET /api/guest/jobs/get-all-jobs', publicInputs.latestJobs());
  return <JobRow title={title} jobs={jobs} jobPath={useJobPath()} />;
}
