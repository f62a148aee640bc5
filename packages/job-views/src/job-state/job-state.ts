import type { JobDetails, JobStatus, Review } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';
import { labels } from '@firstrung/ui-kit';
import { hasClosed } from '../facts/job-facts.ts';

/** What a job is for those who read of it. A restricted one is `hiddenJobs`. */
export type JobState = JobStatus | 'waits' | 'refused' | 'closed';

interface Job extends Pick<JobDetails, 'status' | 'closesAt' | 'closedByBoard'> {
  restriction?: unknown;
  review?: Pick<Review, 'shown' | 'refused'>;
}

/**
 * The one state of a job, from what a call says of it: what keeps others from a job that its company shows,
 * or from applying, comes before its status. An edit that waits changes nothing.
 */
export function jobState(job: Job, now: Date): JobState {
  const { status, review } = job;
  if (job.closedByBoard) return 'closed';
  if (status !== 'liveJobs' && status !== 'pausedJobs') return status;
  if (job.restriction) return 'hiddenJobs';
  if (review?.shown === 'nothing') return review.refused ? 'refused' : 'waits';
  return hasClosed(job, now) ? 'closed' : status;
}

const words: Readonly<Record<string, string>> = {
  ...labels.jobStatus,
  ...chooseTexts({ en: { waits: 'Waits', refused: 'Refused', closed: 'Closed' } }),
};

/** Its word. */
export const jobStateText = (state: JobState): string => words[state] ?? state;
