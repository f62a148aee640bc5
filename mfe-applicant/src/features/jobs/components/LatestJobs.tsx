import { JobRow, publicInputs } from '@firstrung/job-views';
import { useCallQuery, useSession } from '@firstrung/web-kit';
import { useSaving } from '../../saved/useSaving.tsx';
import { useJobTransition } from '../transition/useJobTransition.ts';

/** The path of a job's page, for visitors or for the applicant. */
export function useJobPath() {
  const { account } = useSession();
  return (jobId: string) => `/${account ? 'job-details' : 'guests/job-details'}/${jobId}`;
}

/** The newest jobs, below the message that a job is gone. */
export function LatestJobs({ title }: { title: string }) {
  const { data: jobs = [] } = useCallQuery('GET /api/guest/jobs/get-all-jobs', publicInputs.latestJobs());
  const jobPath = useJobPath();
  const cards = useJobTransition();
  const { cardHeart } = useSaving();
  return <JobRow ref={cards} title={title} jobs={jobs} jobPath={jobPath} now={new Date()} save={cardHeart} />;
}
