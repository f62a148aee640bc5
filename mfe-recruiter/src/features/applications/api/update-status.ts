import type { ApplicationStatus } from '@firstrung/contracts';
import { ApiError, invalidate, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { JOB_DETAILS } from '../../jobs/api/job-details.ts';
import { type ApplicationState, normalizeState, showState } from '../application-state.ts';
import { texts } from '../texts.ts';
import { GET_APPLICATION } from './application.ts';

/** The state that the recruiter saw when deciding. The reasons may be unknown. */
export interface SeenState extends Omit<ApplicationState, 'rejectionReasons'> {
  rejectionReasons: ApplicationState['rejectionReasons'] | undefined;
}

export interface Decision {
  before: SeenState;
  after: ApplicationState;
}

/**
 * Decides on an application (B§4). Every screen shows the decision at once, and the old state again if the call fails. If another
 * recruiter has decided first, the screens show that status and the error names it (`currentStatus`).
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
          ...decisionBody(after),
          fromStatus: before.status,
          ...(before.rejectionReasons && { fromRejectionReasons: before.rejectionReasons }),
        },
      }),

    onMutate: ({ after }) => showState(client, applicationId, after),
    onSuccess({ message, status, rejectionReasons }) {
      showState(client, applicationId, { status, rejectionReasons });
      notify(message, 'ok');
    },
    onError(error, { before, after }) {
      const { status, rejectionReasons = [] } = before;
      const theirs = currentStatus(error);
      showState(
        client,
        applicationId,
        theirs ? { status: theirs, rejectionReasons: [] } : { status, rejectionReasons },
      );
      // The session shows its own notice for a refused token.
      if (error instanceof ApiError && error.status === 401) return;
      notify(
        before.status === after.status ? texts.decision.reasonsFailed : texts.decision.statusFailed,
        'danger',
      );
    },
    // The mutation settles after the refetch, so that a conflict shows together with the current state.
    onSettled: () => invalidate(client, GET_APPLICATION, JOB_DETAILS),
  });
}

/** The part of the body that both calls take. */
export function decisionBody(state: ApplicationState) {
  const { status, rejectionReasons } = normalizeState(state);
  return { status, ...(status === 'not up to snuff' && { rejectionReasons }) };
}

/** The status that another recruiter has set first, if that is why the call failed. */
export const currentStatus = (error: unknown): ApplicationStatus | undefined =>
  error instanceof ApiError && error.error === 'StatusChanged'
    ? (error.present as ApplicationStatus)
    : undefined;
