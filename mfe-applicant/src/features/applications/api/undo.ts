import type { JobDetails } from '@firstrung/contracts';
import { useApi, useChange, useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { jobDetailsKey } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';
import { setApplied } from './applied-jobs.ts';

/** There is one notice at a time about an application (C§11). */
export const noticeSubject = (jobId: string) => `application ${jobId}`;

interface TakingBack {
  /** The notice when it is done. */
  done: string;
  onDone?: () => void;
  /** What else the job's page shows then. */
  change: (job: JobDetails) => Partial<JobDetails>;
  /** Whether a failure is shown where it was pressed. Otherwise a notice says it. */
  showsFailure?: () => boolean;
}

/** Takes an application back. Not optimistic: the screens change when the server has confirmed it. */
export function useTakeBack(
  call: 'POST /api/jobs/undo-application' | 'POST /api/jobs/withdraw-application',
  { done, onDone, change, showsFailure }: TakingBack,
) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();

  return useChange((jobId: string) => api.call(call, { body: { jobId } }), {
    onSuccess(_, jobId) {
      notify(done, 'ok', { subject: noticeSubject(jobId) });
      onDone?.();
      setApplied(client, jobId, false);
      client.setQueryData<JobDetails>(
        jobDetailsKey(jobId),
        (job) => job && { ...job, applicationStatus: null, applicationSubmitted: null, ...change(job) },
      );
    },
    onError(error) {
      if (!showsFailure?.()) notifyRefusal(error);
    },
  });
}

/** Takes an application back without a trace. */
export const useUndoApplication = (showsFailure: () => boolean, onDone: () => void) =>
  useTakeBack('POST /api/jobs/undo-application', {
    done: texts.undo.done,
    onDone,
    showsFailure,
    change: ({ applicationHistory }) => ({
      applicationSent: null,
      // An earlier, withdrawn application stays in the history.
      applicationHistory: applicationHistory.slice(0, -1),
    }),
  });
