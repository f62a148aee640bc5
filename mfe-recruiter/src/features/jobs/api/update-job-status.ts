import type { JobStatus } from '@firstrung/contracts';
import { ApiError, isTokenRefused, useApi, useChange, useNotify, useSession } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { JOB_DETAILS, showStatusInDetails } from '../../review/api/job-details.ts';
import { texts } from '../texts.ts';
import { ALL_MY_JOBS, LIVE_POSTED_JOBS, showStatusInTables } from './jobs-tables.ts';
import { fetchLastEditor } from './last-editor.ts';

const { table: words } = texts;

interface StatusChange {
  fromStatus: JobStatus;
  toStatus: JobStatus;
}

/**
 * Changes the status of a job (B§4), with an optimistic update of every screen,
 * which is rolled back if the call fails. If another recruiter has changed the
 * status first, the screens show theirs, and a notice names who did.
 */
export function useUpdateJobStatus(jobId: string) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const selfId = useSession().account?.id ?? '';

  const show = (status: JobStatus) => {
    showStatusInTables(client, jobId, status);
    showStatusInDetails(client, jobId, status);
  };

  return useChange(
    (change: StatusChange) =>
      api.call('PUT /api/recruiter/jobs/update-job-status', { body: { jobId, ...change } }),
    {
      // Changes of one job run one after the other, because each sends the status that it starts from.
      scope: { id: `job-status-${jobId}` },
      async onMutate({ toStatus }) {
        await Promise.all(
          [ALL_MY_JOBS, LIVE_POSTED_JOBS, JOB_DETAILS].map((call) =>
            client.cancelQueries({ queryKey: [call] }),
          ),
        );
        show(toStatus);
      },
      onSuccess: ({ message }) => notify(message, 'ok'),
      async onError(error, { fromStatus }) {
        const current = currentJobStatus(error);
        show(current ?? fromStatus);
        if (current) {
          const status = sharedTexts.jobStatus[current];
          const colleague = await fetchLastEditor(api, jobId, selfId).catch(() => undefined);
          notify(colleague ? words.changedBy(colleague, status) : words.changed(status), 'warn');
        }
        // The session shows its own notice for a refused token.
        else if (!isTokenRefused(error)) notify(refusalText(error, words.statusFailed), 'danger');
      },
    },
  );
}

/** The status that another recruiter has set first, if that is why the call failed. */
const currentJobStatus = (error: unknown): JobStatus | undefined =>
  error instanceof ApiError && error.error === 'StatusChanged'
    ? (error.currentStatus as JobStatus)
    : undefined;
