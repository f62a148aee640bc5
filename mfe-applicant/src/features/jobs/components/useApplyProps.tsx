import { Skeleton } from '@firstrung/ui-kit';
import { useAppliedJobs } from '../api/applied-jobs.ts';
import { useApplyJob } from '../api/apply-job.ts';

/** The apply button of a job's card for a signed-in applicant; a skeleton until the applied jobs have loaded. */
export function useApplyProps() {
  const applied = useAppliedJobs();
  const apply = useApplyJob();
  return (jobId: string) => ({
    applied: applied?.has(jobId),
    action: applied ? undefined : <Skeleton width="7rem" height="2.5rem" />,
    onApply: () => apply.mutate(jobId),
  });
}
