import { Skeleton } from '@firstrung/ui-kit';
import { lazy, useEffect } from 'react';
import { useAppliedJobs } from '../api/applied-jobs.ts';
import { useApplySheet } from './useApplySheet.tsx';

const load = () =>
  import(/* webpackChunkName: "apply-sheet" */ '../../applications/components/ApplySheet.tsx');
/** Its code is apart from that of the lists, which visitors load, too. */
const Sheet = lazy(load);

/**
 * The apply button of a job's card for a signed-in applicant; a skeleton until the
 * applied jobs have loaded. It opens the sheet: render `sheet` in the screen.
 */
export function useApplyProps() {
  const applied = useAppliedJobs();
  const { ask, sheet } = useApplySheet(Sheet);
  const isShown = applied !== undefined;
  // So that it opens at once, and without a network. A failure shows when it is opened.
  useEffect(() => {
    if (isShown) load().catch(() => {});
  }, [isShown]);

  const applyProps = (jobId: string, title?: string) => ({
    applied: applied?.has(jobId),
    action: applied ? undefined : <Skeleton width="7rem" height="2.5rem" />,
    onApply: () => void ask({ jobId, title }),
  });
  return { applyProps, sheet };
}
