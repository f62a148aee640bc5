import type { JobDetails } from '@firstrung/contracts';
import {
  type Api,
  ApiError,
  callQuery,
  invalidate,
  isTokenRefused,
  reasonOf,
  useApi,
  useNotify,
} from '@firstrung/web-kit';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { setApplied } from './applied-jobs.ts';
import { jobDetailsKey } from './job-details.ts';

/** Applies to a job (A§4). Screens show the application immediately and revert it if the server refuses. */
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
      setApplied(client, jobId, true);
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
      setApplied(client, jobId, false);
      if (optimistic?.before) client.setQueryData(jobDetailsKey(jobId), optimistic.before);
      if (error instanceof ApiError && error.error === 'JobClosed') {
        invalidate(client, 'GET /api/jobs/get-all-jobs');
      }
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
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
 * The default message of the profile, sent with the application (decisions §3); `null` for none. If it can't be loaded, the server
 * fills it in, so that applying works while the networks service is down.
 */
async function defaultMessage(api: Api, client: QueryClient): Promise<string | null | undefined> {
  const profile = callQuery(api, 'GET /api/profile/get-profile');
  return client.fetchQuery({ ...profile, retry: false }).then(
    ({ defaultMessage }) => defaultMessage || null,
    () => undefined,
  );
}
