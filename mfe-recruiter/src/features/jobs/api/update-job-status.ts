import type { JobStatus, RecruiterJob } from '@firstrung/contracts';
import { labels } from '@firstrung/ui-kit';
import { isTokenRefused, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { hasChanged, refusalText } from '../../../shared/members.ts';
import { useWaitingNotice } from '../life/waiting-notice.ts';
import { texts } from '../texts.ts';
import { useLastEditor } from './last-editor.ts';

const { table: words } = texts;

interface StatusChange {
  fromStatus: JobStatus;
  toStatus: JobStatus;
}

/**
 * Changes the status of a job (B§4). If another recruiter has changed it first, a notice names them. It is
 * pending until the screens show what the server has then.
 */
export function useUpdateJobStatus(job: RecruiterJob) {
  const jobId = job._id;
  const askForAnswers = useWaitingNotice();
  const api = useApi();
  const notify = useNotify();
  const lastEditor = useLastEditor(jobId);

  return useChange(
    (change: StatusChange) =>
      api.call('PUT /api/recruiter/jobs/update-job-status', { body: { jobId, ...change } }),
    {
      // Changes of one job run one after the other, because each sends the status that it starts from.
      scope: { id: `job-status-${jobId}` },
      onSuccess({ message }, { toStatus }) {
        notify(message, 'ok');
        if (toStatus === 'pausedJobs') void askForAnswers(job);
      },
      async onError(error) {
        if (hasChanged(error)) {
          const status = labels.jobStatus[String(error.currentStatus)] ?? '';
          const colleague = await lastEditor();
          notify(colleague ? words.changedBy(colleague, status) : words.changed(status), 'warn');
        }
        // The session shows its own notice for a refused token.
        else if (!isTokenRefused(error)) notify(refusalText(error, words.statusFailed), 'danger');
      },
    },
  );
}
