import type { ApplicationStatus } from '@firstrung/contracts';
import { ApiError, invalidate, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../texts.ts';
import { type Standing, showStanding } from './standing.ts';

const { decision: words } = texts;

interface Decision {
  before: Standing;
  after: Standing;
}

/**
 * Decides on an application (B§4): everything shows it at once, and takes it back when it fails. Someone else's decision
 * meanwhile shows instead.
 */
export function useUpdateStatus(applicationId: string) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useMutation({
    mutationFn: ({ before, after }: Decision) =>
      api.call('PUT /api/recruiter/applications/update-status/:applicationId', {
        params: { applicationId },
        body: {
          status: after.status,
          fromStatus: before.status,
          // Reasons belong to a rejection only.
          ...(after.status === 'not up to snuff' && { rejectionReasons: after.rejectionReasons }),
        },
      }),

    onMutate: ({ after }) => showStanding(client, api, applicationId, after),
    onSuccess({ message, status, rejectionReasons }) {
      showStanding(client, api, applicationId, { status, rejectionReasons });
      notify(message, 'ok');
    },
    onError(error, { before, after }) {
      const present = presentStatus(error);
      const now = present ? { status: present, rejectionReasons: [] } : before;
      showStanding(client, api, applicationId, now);
      // A refused token is the session's matter, which says so itself.
      if (error instanceof ApiError && error.status === 401) return;
      notify(before.status === after.status ? words.reasonsFailed : words.statusFailed, 'danger');
    },
    onSettled: () =>
      invalidate(
        client,
        'GET /api/recruiter/applications/get-application/:applicationId',
        'GET /api/recruiter/jobs/job-details/:jobId',
      ),
  });
}

/** What the status is now, when someone else has changed it meanwhile. */
export const presentStatus = (error: unknown): ApplicationStatus | undefined =>
  error instanceof ApiError && error.error === 'StatusChanged'
    ? (error.present as ApplicationStatus)
    : undefined;
