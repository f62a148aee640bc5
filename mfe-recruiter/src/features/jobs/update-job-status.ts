import type { JobStatus } from '@firstrung/contracts';
import { ApiError, invalidate, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../texts.ts';
import { showJobStatus } from './all-my-jobs.ts';

interface Move {
  fromStatus: JobStatus;
  toStatus: JobStatus;
}

/**
 * Moves a job to another status (B§4): the table says so at once, and takes it back when it fails. Someone else's change
 * meanwhile shows instead.
 */
export function useUpdateJobStatus(jobId: string) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useMutation({
    // One after the other: each says which status it saw.
    scope: { id: `job-status-${jobId}` },
    mutationFn: (move: Move) =>
      api.call('PUT /api/recruiter/jobs/update-job-status', { body: { jobId, ...move } }),

    async onMutate({ toStatus }) {
      await client.cancelQueries({ queryKey: ['GET /api/recruiter/jobs/all-my-jobs'] });
      showJobStatus(client, api, jobId, toStatus);
    },
    onSuccess: ({ message }) => notify(message, 'ok'),
    onError(error, { fromStatus }) {
      const present = error instanceof ApiError ? (error.present as JobStatus | undefined) : undefined;
      showJobStatus(client, api, jobId, present ?? fromStatus);
      // A refused token is the session's matter, which says so itself.
      if (!(error instanceof ApiError && error.status === 401))
        notify(texts.allMyJobs.statusFailed, 'danger');
    },
    onSettled: () =>
      invalidate(
        client,
        'GET /api/recruiter/jobs/job-details/:jobId',
        'GET /api/company/get-company-profile-details',
      ),
  });
}
