import type { ApplicationRow, ApplicationStatus } from '@firstrung/contracts';
import { ApiError, isTokenRefused, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import { type ApplicationState, DECISION_CALLS, normalizeState, showState } from '../application-state.ts';
import { texts } from '../texts.ts';
import { useHeldDecisions } from './held-decisions.ts';

/**
 * The state that the recruiter saw when deciding. The reasons
 * are unknown if another recruiter has just set the status.
 */
export interface SeenState extends Omit<ApplicationState, 'rejectionReasons'> {
  rejectionReasons: ApplicationState['rejectionReasons'] | undefined;
}

export interface Decision {
  before: SeenState;
  after: ApplicationState;
  /** The email to the applicant says the reasons. */
  explain?: boolean | undefined;
  /** What it says in place of the short and neutral words, which `null` stands for. */
  words?: string | null | undefined;
  /** The status in effect, which the applicant knows. It is not `before` while another decision is held. */
  effective: ApplicationStatus;
}

/**
 * Decides on an application (B§4), with an optimistic update of every screen,
 * which is rolled back if the call fails. If another recruiter has decided
 * first, the screens show their status; `currentStatus` reads it from the error.
 */
export function useUpdateStatus({ _id: applicationId, name }: Pick<ApplicationRow, '_id' | 'name'>) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const held = useHeldDecisions();

  return useChange(
    ({ before, after, explain, words }: Decision) =>
      api.call('PUT /api/recruiter/applications/update-status/:applicationId', {
        params: { applicationId },
        body: {
          ...decisionBody(after, { explain, words }),
          fromStatus: before.status,
          ...(before.rejectionReasons && { fromRejectionReasons: before.rejectionReasons }),
        },
      }),
    {
      changes: DECISION_CALLS,
      onMutate: ({ after }) => showState(client, applicationId, after),
      onSuccess({ message, status, rejectionReasons, heldUntil, decision }, { effective }) {
        showState(client, applicationId, { status, rejectionReasons });
        const decided = { held: [{ _id: applicationId, decision }], name, status };
        if (heldUntil) held.add({ ...decided, isAboutReasons: effective === status, until: heldUntil });
        else {
          held.forget([{ _id: applicationId }]);
          notify(message, 'ok');
        }
      },
      onError(error, { before, after }) {
        const { status, rejectionReasons = [] } = before;
        const theirStatus = currentStatus(error);
        showState(
          client,
          applicationId,
          theirStatus ? { status: theirStatus, rejectionReasons: [] } : { status, rejectionReasons },
        );
        // The session shows its own notice for a refused token, and the page the other recruiter's decision.
        if (isTokenRefused(error) || theirStatus) return;
        const isAboutReasons = before.status === after.status && after.status === 'not up to snuff';
        const failed = isAboutReasons ? texts.decision.reasonsFailed : texts.decision.statusFailed;
        notify(refusalText(error, failed), 'danger');
      },
    },
  );
}

/** The part of the body that this call and the one for several applications have in common. */
export function decisionBody(
  state: ApplicationState,
  { explain = false, words }: Pick<Decision, 'explain' | 'words'> = {},
) {
  const { status, rejectionReasons } = normalizeState(state);
  const said = words !== undefined && { words };
  if (status !== 'not up to snuff') return { status, ...said };
  return { status, rejectionReasons, ...(explain && rejectionReasons.length > 0 && { explain }), ...said };
}

/** The status that another recruiter has set first, if that is why the call failed. */
export const currentStatus = (error: unknown): ApplicationStatus | undefined =>
  error instanceof ApiError && error.error === 'StatusChanged'
    ? (error.currentStatus as ApplicationStatus)
    : undefined;
