import type { ApplicationStatus } from '@firstrung/contracts';
import { ApiError, invalidate, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { JOB_DETAILS } from '../../jobs/api/job-details.ts';
import { type Standing, showStanding, tidied } from '../application-state.ts';
import { texts } from '../texts.ts';
import { GET_APPLICATION } from './application.ts';

/** What was seen before deciding; the reasons, where they are known. */
export interface Seen extends Omit<Standing, 'rejectionReasons'> {
  rejectionReasons: Standing['rejectionReasons'] | undefined;
}

export interface Decision {
  before: Seen;
  after: Standing;
}

/**
 * Decides on an application (B§4): everything shows it at once, and takes it back when it fails. Someone else's decision
 * meanwhile shows instead, and the error tells it (`presentStatus`).
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
          ...sent(after),
          fromStatus: before.status,
          ...(before.rejectionReasons && { fromRejectionReasons: before.rejectionReasons }),
        },
      }),

    onMutate: ({ after }) => showStanding(client, applicationId, after),
    onSuccess({ message, status, rejectionReasons }) {
      showStanding(client, applicationId, { status, rejectionReasons });
      notify(message, 'ok');
    },
    onError(error, { before, after }) {
      const { status, rejectionReasons = [] } = before;
      const present = presentStatus(error);
      showStanding(
        client,
        applicationId,
        present ? { status: present, rejectionReasons: [] } : { status, rejectionReasons },
      );
      // A refused token is the session's matter, which says so itself.
      if (error instanceof ApiError && error.status === 401) return;
      notify(
        before.status === after.status ? texts.decision.reasonsFailed : texts.decision.statusFailed,
        'danger',
      );
    },
    // An error shows only when what is there now has come.
    onSettled: () => invalidate(client, GET_APPLICATION, JOB_DETAILS),
  });
}

/** A decision as the calls take it. */
export function sent(standing: Standing) {
  const { status, rejectionReasons } = tidied(standing);
  return { status, ...(status === 'not up to snuff' && { rejectionReasons }) };
}

/** What the status is now, when someone else has changed it meanwhile. */
export const presentStatus = (error: unknown): ApplicationStatus | undefined =>
  error instanceof ApiError && error.error === 'StatusChanged'
    ? (error.present as ApplicationStatus)
    : undefined;
