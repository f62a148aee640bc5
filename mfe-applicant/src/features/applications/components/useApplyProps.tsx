import { Skeleton } from '@firstrung/ui-kit';
import type { KnownJob } from '../../jobs/api/job-details.ts';
import { useAppliedJobs } from '../api/applied-jobs.ts';
import { useApplySheet } from './useApplySheet.tsx';

/**
 * The apply button of a job's card for a signed-in applicant; a skeleton until the
 * applied jobs have loaded. It opens the sheet: render `sheet` in the screen.
 */
export function useApplyProps() {
  const applied = useAppliedJobs();
  const { open, sheet } = useApplySheet(undefined, applied !== undefined);

  const applyProps = (jobId: string, title?: string, company?: KnownJob['company']) => ({
    applied: applied?.has(jobId),
    action: applied ? undefined : <Skeleton width="7rem" height="2.5rem" />,
    onApply: () => open(jobId, { title, ...(company && { company }) }),
  });
  return { applyProps, sheet };
}
