import { publicJobPath } from '@firstrung/contracts';
import { applyPath } from '@firstrung/job-views';
import { returnTo } from '@firstrung/web-kit';

/** A visitor's card: its page, and the signup, which leads on to the job's page with the sheet open. */
export const guestLinks = (jobId: string) => ({
  to: publicJobPath(jobId),
  applyTo: '/signup',
  applyState: returnTo(applyPath(jobId)),
});
