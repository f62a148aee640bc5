import { countText, JobListHeading } from '@firstrung/job-views';
import type { RefObject } from 'react';
import { useJobCounts } from '../api/jobs.ts';
import { texts } from '../texts.ts';

/** The heading of the list of open jobs, with their number once it is known. */
export function JobsHeading({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { data: counts } = useJobCounts();
  return <JobListHeading ref={heading} title={texts.list.title} count={counts && countText(counts)} />;
}
