import type { JobDetails } from '@firstrung/contracts';
import { publicJobPath } from '@firstrung/contracts';
import { jobTexts } from '@firstrung/job-views';
import { useCopy } from '@firstrung/web-kit';

/** The address that everyone can open. */
export const publicAddress = (jobId: string) => window.location.origin + publicJobPath(jobId);

/** Shares the public address of a job, or copies it where the browser can't share. */
export function useShare() {
  const copy = useCopy(jobTexts);
  return async (job: JobDetails) => {
    const url = publicAddress(job._id);
    if (navigator.share) {
      // Rejects when the reader closes the dialog without sharing.
      await navigator.share({ title: job.title, url }).catch(() => {});
      return;
    }
    await copy(url);
  };
}
