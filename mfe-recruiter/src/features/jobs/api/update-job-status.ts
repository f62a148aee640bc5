import type { JobStatus } from '@firstrung/contracts';
import { labels } from '@firstrung/ui-kit';
import { isTokenRefused, useApi, useChange, useNotify, useSession } from '@firstrung/web-kit';
import { hasChanged, refusalText } from '../../../shared/members.ts';
import { texts } from '../texts.ts';
import { fetchLastEditor } from './last-editor.ts';

const { table: words } = texts;

interface StatusChange {
  fromStatus: JobStatus;
  toStatus: JobStatus;
}

/**
 * Changes the status of a job (B§4). If another recruiter has changed it first, a notice names them. It is
 * pending until the screens show what the server has then.
 */
export function useUpdateJobStatus(jobId: string) {
  const api = useApi();
  const notify = useNotify();
  const selfId = useSession().account?.id ?? '';

  return useChange(
    (change: StatusChange) =>
      api.call('PUT /api/recruiter/jobs/update-job-status', { body: { jobId, ...change } }),
    {
      // Changes of one job run one after the other, because each sends the status that it starts from.
      scope: { id: `job-status-${jobId}` },
      onSuccess: ({ message }) => notify(message, 'ok'),
      async onError(error) {
        const current = currentJobStatus(error);
        if (current) {
          const status = labels.jobStatus[current] ?? current;
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
  hasChanged(error) ? (error.currentStatus as JobStatus) : undefined;
