import type { JobDetails } from '@firstrung/contracts';
import { invalidate, isTokenRefused, reasonOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { jobDetailsKey } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';
import { noticeSubject } from './undo.ts';

/** Asks for an answer that is overdue. The screens change when the server has confirmed it. */
export function useAskForAnswer(onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const reload = () =>
    invalidate(client, 'GET /api/jobs/job-details/:jobId', 'GET /api/jobs/applied-interns');

  return useMutation({
    mutationFn: (jobId: string) => api.call('POST /api/jobs/ask-for-answer', { body: { jobId } }),
    async onSuccess({ answer }, jobId) {
      notify(texts.answer.done, 'ok', { subject: noticeSubject(jobId) });
      client.setQueryData<JobDetails>(jobDetailsKey(jobId), (job) => job && { ...job, answer });
      await reload();
      onDone();
    },
    onError(error) {
      // The recruiter may have decided meanwhile.
      void reload();
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
    },
  });
}
