import { ApiError, useApi, useSession } from '@firstrung/web-kit';
import { colleagueName } from '../../../shared/members.ts';

/** Somebody has saved the job since it was opened. */
export const isJobChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'JobChanged';

/**
 * Returns the colleague who made the newest change of a job. Undefined for oneself, in another tab or device,
 * and if it can't be fetched.
 */
export function useLastEditor(jobId: string): () => Promise<string | undefined> {
  const api = useApi();
  const selfId = useSession().account?.id;
  return () =>
    api.call('GET /api/recruiter/jobs/job-history/:jobId', { params: { jobId }, query: { limit: 1 } }).then(
      ([last]) => colleagueName(last?.by, selfId),
      () => undefined,
    );
}
