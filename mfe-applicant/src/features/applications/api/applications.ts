import type { JobDetails } from '@firstrung/contracts';
import { isTokenRefused, reasonOf, useApi, useChange, useNotify, usePagedQuery } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { setApplied } from '../../jobs/api/applied-jobs.ts';
import { jobDetailsKey } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';
import { noticeSubject } from './undo.ts';

/** The applicant's applications, withdrawn ones included, newest first. */
export const useApplications = () =>
  usePagedQuery('GET /api/jobs/applied-interns', { query: { withdrawn: 'included', limit: 100 } });

/**
 * Withdraws an application (decisions §3). Not optimistic: the
 * screens change when the server has confirmed it.
 */
export function useWithdrawApplication(onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useChange((jobId: string) => api.call('POST /api/jobs/withdraw-application', { body: { jobId } }), {
    onSuccess(_, jobId) {
      notify(texts.withdraw.done, 'ok', { subject: noticeSubject(jobId) });
      onDone();
      setApplied(client, jobId, false);
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
    },
    onError(error) {
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
    },
  });
}
