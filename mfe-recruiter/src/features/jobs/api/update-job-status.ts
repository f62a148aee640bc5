import type { JobStatus, RecruiterJob } from '@firstrung/contracts';
import { labels } from '@firstrung/ui-kit';
import { isTokenRefused, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { hasChanged, refusalText } from '../../../shared/members.ts';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { texts } from '../texts.ts';
import { useLastEditor } from './last-editor.ts';
import { jobOverviewQuery } from './overview.ts';

const { table: words } = texts;
/** Of the notice about who waits: long enough to read it, and to press its button. */
const SHOWN_MS = 10_000;

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
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
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
        if (toStatus === 'pausedJobs' && job.numberOfApplicants > 0) void askForAnswers();
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

  /** Of everyone who waits. It is a notice and no question, because a paused job goes on as it was. */
  async function askForAnswers() {
    // Without the number there is nothing to say, and the job is paused all the same.
    const overview = await client.fetchQuery(jobOverviewQuery(api, jobId)).catch(() => undefined);
    const waiting = overview?.counts['not reviewed'] ?? 0;
    if (waiting === 0) return;
    const search = writeTableParams({ status: 'not reviewed' });
    const action = {
      label: texts.deleteJob.showWaiting,
      onSelect: () => navigate(`/recruiter/job-details/${jobId}?${search}`),
      forMs: SHOWN_MS,
    };
    notify(texts.life.waiting(waiting), 'info', { action });
  }
}
