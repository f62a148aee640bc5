import type { JobDetails } from '@firstrung/contracts';
import { isTokenRefused, reasonOf, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { jobDetailsKey } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';
import { noticeSubject } from './undo.ts';

/** Asks for an answer that is overdue. The screens change when the server has confirmed it. */
export function useAskForAnswer() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useChange((jobId: string) => api.call('POST /api/jobs/ask-for-answer', { body: { jobId } }), {
    onSuccess({ answer }, jobId) {
      notify(texts.answer.done, 'ok', { subject: noticeSubject(jobId) });
      client.setQueryData<JobDetails>(jobDetailsKey(jobId), (job) => job && { ...job, answer });
    },
    onError(error) {
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
    },
  });
}
