import type { JobStatus } from '@firstrung/contracts';
import { ApiError, invalidate, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { JOB_DETAILS, showStatusOfJob } from './job-details.ts';
import { ALL_MY_JOBS, LIVE_POSTED_JOBS, showJobStatus } from './jobs-tables.ts';

interface Move {
  fromStatus: JobStatus;
  toStatus: JobStatus;
}

/**
 * Moves a job to another status (B§4): everything says so at once, and takes it back when it fails. When someone else has moved it
 * meanwhile, their status shows, and the error tells it (`presentJobStatus`).
 */
export function useUpdateJobStatus(jobId: string) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  const show = (status: JobStatus) => {
    showJobStatus(client, jobId, status);
    showStatusOfJob(client, jobId, status);
  };

  return useMutation({
    // One after the other: each says which status it saw.
    scope: { id: `job-status-${jobId}` },
    mutationFn: (move: Move) =>
      api.call('PUT /api/recruiter/jobs/update-job-status', { body: { jobId, ...move } }),

    async onMutate({ toStatus }) {
      await Promise.all(
        [ALL_MY_JOBS, LIVE_POSTED_JOBS, JOB_DETAILS].map((call) =>
          client.cancelQueries({ queryKey: [call] }),
        ),
      );
      show(toStatus);
    },
    onSuccess: ({ message }) => notify(message, 'ok'),
    onError(error, { fromStatus }) {
      show(presentJobStatus(error) ?? fromStatus);
      // A refused token is the session's matter, which says so itself.
      if (!(error instanceof ApiError && error.status === 401)) notify(texts.table.statusFailed, 'danger');
    },
    onSettled: () =>
      invalidate(
        client,
        ALL_MY_JOBS,
        LIVE_POSTED_JOBS,
        JOB_DETAILS,
        'GET /api/recruiter/jobs/job-history/:jobId',
        'GET /api/company/get-company-profile-details',
      ),
  });
}

/** What the status is now, when someone else has changed it meanwhile. */
export const presentJobStatus = (error: unknown): JobStatus | undefined =>
  error instanceof ApiError && error.error === 'StatusChanged' ? (error.present as JobStatus) : undefined;
