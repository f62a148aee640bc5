import type { JobDetails } from '@firstrung/contracts';
import { type Api, ApiError, callQuery, invalidate, reasonOf, useApi, useNotify } from '@firstrung/web-kit';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { markApplied } from './applied-jobs.ts';
import { jobDetailsKey } from './keys.ts';

/**
 * Applies to a job (A§4): the screens say so at once, and take it back with the server's message when it is refused.
 */
export function useApplyJob() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useMutation({
    mutationFn: async (jobId: string) =>
      api.call('POST /api/jobs/apply-job', { body: { jobId, message: await defaultMessage(api, client) } }),

    async onMutate(jobId) {
      const key = jobDetailsKey(jobId);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<JobDetails>(key);
      markApplied(client, jobId, true);
      if (before) {
        const at = new Date().toISOString();
        client.setQueryData<JobDetails>(key, {
          ...before,
          applicationStatus: 'Applied',
          applicationSubmitted: at,
          applicationHistory: [...before.applicationHistory, { status: 'Applied', at }],
        });
      }
      return { before };
    },
    onSuccess: () => notify(texts.notices.applied, 'ok'),
    onError(error, jobId, optimistic) {
      markApplied(client, jobId, false);
      if (optimistic?.before) client.setQueryData(jobDetailsKey(jobId), optimistic.before);
      if (error instanceof ApiError && error.error === 'JobClosed') {
        invalidate(client, 'GET /api/jobs/get-all-jobs');
      }
      // A refused token is the session's matter, which says so itself.
      if (!(error instanceof ApiError && error.status === 401)) notify(reasonOf(error), 'danger');
    },
    onSettled: () =>
      invalidate(
        client,
        'GET /api/jobs/applied-jobs',
        'GET /api/jobs/job-details/:jobId',
        'GET /api/jobs/applied-interns',
      ),
  });
}

/**
 * The message of the profile that goes along (decisions §3). Without an answer it is left to the server, so that
 * one can apply while profiles are down.
 */
async function defaultMessage(api: Api, client: QueryClient): Promise<string | undefined> {
  const profile = callQuery(api, 'GET /api/profile/get-profile');
  return client.fetchQuery({ ...profile, retry: false }).then(
    ({ defaultMessage }) => defaultMessage,
    () => undefined,
  );
}
