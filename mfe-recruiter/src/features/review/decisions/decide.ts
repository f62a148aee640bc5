import type { Calls, NextAnswer, ReplyOf } from '@firstrung/contracts';
import { isTokenRefused, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { useClientId } from '@firstrung/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import type { SelectedApplicant } from '../api/applicant.ts';
import { type ApplicationState, DECISION_CALLS, showResults } from '../api/application-state.ts';
import { texts } from '../texts.ts';
import { useHeldDecisions } from './held-decisions.ts';

const CALL = 'PUT /api/recruiter/applications/update-statuses';

/** What became of one application. */
export type DecisionResult = ReplyOf<Calls[typeof CALL]>['results'][number];

export interface Decision {
  /** The call overwrites no other `state` than the one of each. */
  people: readonly SelectedApplicant[];
  after: ApplicationState;
  /** The emails to the applicants say the reasons; `true` by default. */
  explain?: boolean | undefined;
  /** What they say in place of the short and neutral words, which `null` stands for. */
  words?: string | null | undefined;
  nextAnswer?: NextAnswer | undefined;
}

/**
 * Decides on one application or many (B§4), each on its own: the result has an error for every one that was
 * left unchanged. `onDecided` does not wait until what is shown has been fetched again. A decision whose
 * reply was lost is sent again by the same id, and made once.
 *
 * @param scope whom it is about
 */
export function useDecide(
  scope: string,
  onDecided: (results: readonly DecisionResult[], decision: Decision) => void,
) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const held = useHeldDecisions();
  const sent = useClientId(`decision on ${scope}`);

  return useChange(
    async ({ people, after: { status, rejectionReasons }, explain = true, words, nextAnswer }: Decision) => {
      // Any status but a rejection has no reasons (B§4).
      const isRejection = status === 'not up to snuff';
      const decision = {
        status,
        ...(isRejection && { rejectionReasons }),
        ...(isRejection && rejectionReasons.length > 0 && { explain }),
        ...(words !== undefined && { words }),
        ...(nextAnswer !== undefined && { nextAnswer }),
        applications: people.map(({ applicationId: _id, state }) => ({
          _id,
          fromStatus: state.status,
          fromRejectionReasons: state.rejectionReasons,
        })),
      };
      const clientId = sent.of(decision);
      const { results } = await api.call(CALL, { body: { clientId, ...decision } });
      showResults(client, results);
      return { id: clientId, results };
    },
    {
      changes: DECISION_CALLS,
      onSuccess({ id, results }, decision) {
        sent.forget();
        const { people, after } = decision;
        const text = areReasons(decision) ? texts.decision.reasonsUpdated : texts.decision.statusUpdated;
        const said = results.every(({ error }) => error === null) ? text : undefined;
        const done = results.filter((result) => result.decision === id);
        const until = done.find(({ heldUntil }) => heldUntil)?.heldUntil;
        const [only] = done.length === 1 ? people.filter((one) => one.applicationId === done[0]?._id) : [];
        const applications = done.map(({ _id }) => _id);
        const isAboutReasons = people.every(({ known }) => known === after.status);
        if (until)
          held.add({ id, applications, name: only?.name, status: after.status, isAboutReasons, until }, said);
        else if (said) notify(said, 'ok');
        onDecided(results, decision);
      },
      onError(error, decision) {
        if (isTokenRefused(error)) return;
        const failed = areReasons(decision) ? texts.decision.reasonsFailed : texts.decision.statusFailed;
        notify(refusalText(error, failed), 'danger');
      },
    },
  );
}

/** Whether all are rejected already, so that only the reasons change. */
const areReasons = ({ people, after: { status } }: Decision): boolean =>
  status === 'not up to snuff' && people.every(({ state }) => state.status === status);
