import type { JobDetails } from '@firstrung/contracts';
import { isTokenRefused, reasonOf, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { setApplied } from '../../jobs/api/applied-jobs.ts';
import { jobDetailsKey } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';

/** There is one notice at a time about an application (decisions §11). */
export const noticeSubject = (jobId: string) => `application ${jobId}`;

/** Takes an application back without a trace. */
export function useUndoApplication() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useChange((jobId: string) => api.call('POST /api/jobs/undo-application', { body: { jobId } }), {
    onSuccess(_, jobId) {
      notify(texts.undo.done, 'ok', { subject: noticeSubject(jobId) });
      setApplied(client, jobId, false);
      client.setQueryData<JobDetails>(
        jobDetailsKey(jobId),
        (job) =>
          job && {
            ...job,
            applicationStatus: null,
            applicationSubmitted: null,
            applicationSent: null,
            // An earlier, withdrawn application stays in the history.
            applicationHistory: job.applicationHistory.slice(0, -1),
          },
      );
    },
    onError(error) {
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
    },
  });
}
