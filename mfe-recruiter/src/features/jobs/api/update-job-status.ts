import type { JobStatus } from '@firstrung/contracts';
import { isTokenRefused, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { refusalText } from '../../../shared/members.ts';
import { texts } from '../texts.ts';

interface StatusChange {
  fromStatus: JobStatus;
  toStatus: JobStatus;
}

/** Changes the status of a job (B§4). It is pending until the screens show what the server has then. */
export function useUpdateJobStatus(jobId: string) {
  const api = useApi();
  const notify = useNotify();
  return useChange(
    (change: StatusChange) =>
      api.call('PUT /api/recruiter/jobs/update-job-status', { body: { jobId, ...change } }),
    {
      // Changes of one job run one after the other, because each sends the status that it starts from.
      scope: { id: `job-status-${jobId}` },
      onSuccess: ({ message }) => notify(message, 'ok'),
      onError(error) {
        // The session shows its own notice for a refused token.
        if (!isTokenRefused(error)) notify(refusalText(error, texts.table.statusFailed), 'danger');
      },
    },
  );
}
