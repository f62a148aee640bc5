import type { JobDetails } from '@firstrung/contracts';
import { ApiError, invalidate, reasonOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markApplied } from '../../jobs/api/applied-jobs.ts';
import { jobDetailsKey } from '../../jobs/api/keys.ts';
import { texts } from '../texts.ts';

/** Takes an application back (decisions §3). It is done when the server says so: it can't be undone unnoticed. */
export function useWithdrawApplication(onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useMutation({
    mutationFn: (jobId: string) => api.call('POST /api/jobs/withdraw-application', { body: { jobId } }),
    async onSuccess(_, jobId) {
      notify(texts.withdraw.done, 'ok');
      onDone();
      markApplied(client, jobId, false);
      client.setQueryData<JobDetails>(
        jobDetailsKey(jobId),
        (job) =>
          job && {
            ...job,
            applicationStatus: null,
            applicationSubmitted: null,
            applicationHistory: [
              ...job.applicationHistory,
              { status: 'Withdrawn', at: new Date().toISOString() },
            ],
          },
      );
      await invalidate(
        client,
        'GET /api/jobs/applied-jobs',
        'GET /api/jobs/job-details/:jobId',
        'GET /api/jobs/applied-interns',
      );
    },
    onError(error) {
      // A refused token is the session's matter, which says so itself.
      if (!(error instanceof ApiError && error.status === 401)) notify(reasonOf(error), 'danger');
    },
  });
}
