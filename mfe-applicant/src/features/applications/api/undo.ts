import { type JobDetails, UNDO_APPLICATION_MS } from '@firstrung/contracts';
import { isTokenRefused, reasonOf, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { setApplied } from '../../jobs/api/applied-jobs.ts';
import { jobDetailsKey } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';

/** Until when this browser offers to undo an application, by its own clock. */
const deadlineKey = (jobId: string) => ['undo-application', jobId];

/** There is one notice at a time about an application (decisions §11). */
export const noticeSubject = (jobId: string) => `application ${jobId}`;

/** Takes an application back without a trace. `allow` starts its 30 seconds. */
export function useUndoApplication() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  const { mutate, isPending } = useChange(
    (jobId: string) => api.call('POST /api/jobs/undo-application', { body: { jobId } }),
    {
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
      onSettled: (_, __, jobId) => void client.setQueryData(deadlineKey(jobId), 0),
    },
  );

  const allow = (jobId: string) => client.setQueryData(deadlineKey(jobId), Date.now() + UNDO_APPLICATION_MS);
  return { mutate, isPending, allow };
}

/** Whether the application can still be undone here; becomes false when its time is over. */
export function useCanUndo(jobId: string): boolean {
  const { data: deadline = 0 } = useQuery<number>({ queryKey: deadlineKey(jobId), queryFn: skipToken });
  const [isOver, setOver] = useState(true);
  useEffect(() => {
    const left = deadline - Date.now();
    setOver(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [deadline]);
  return !isOver;
}
