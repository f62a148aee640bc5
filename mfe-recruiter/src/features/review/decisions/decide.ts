import { type Calls, MAX_DECIDED_AT_ONCE, type NextAnswer, type ReplyOf } from '@firstrung/contracts';
import { isTokenRefused, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { causeOf, inBatches, inTurn, resultsBefore } from '../../../shared/in-turn.ts';
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

interface Callbacks {
  onSuccess: (results: readonly DecisionResult[], decision: Decision) => void;
  /** Called with the results of those that were decided on before the error. */
  onError: (results: readonly DecisionResult[]) => void;
}

/**
 * Decides on one application or many (B§4), each on its own: the
 * result has an error for every one that was left unchanged. The callbacks do not wait until what is shown
 * has been fetched again.
 */
export function useDecide({ onSuccess, onError }: Callbacks) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const held = useHeldDecisions();

  return useChange(
    async ({ people, after, explain = true, words, nextAnswer }: Decision) => {
      const { status, rejectionReasons } = after;
      // Any status but a rejection has no reasons (B§4).
      const isRejection = status === 'not up to snuff';
      const decision = {
        status,
        ...(isRejection && { rejectionReasons }),
        ...(isRejection && rejectionReasons.length > 0 && { explain }),
        ...(words !== undefined && { words }),
        ...(nextAnswer !== undefined && { nextAnswer }),
      };
      return inTurn(inBatches(people, MAX_DECIDED_AT_ONCE), async (batch) => {
        const applications = batch.map(({ applicationId: _id, state }) => ({
          _id,
          fromStatus: state.status,
          fromRejectionReasons: state.rejectionReasons,
        }));
        const { results } = await api.call(CALL, { body: { ...decision, applications } });
        showResults(client, results);
        return results;
      });
    },
    {
      changes: DECISION_CALLS,
      onSuccess(results, decision) {
        const text = areReasons(decision) ? texts.decision.reasonsUpdated : texts.decision.statusUpdated;
        const isDone = results.every(({ error }) => error === null);
        const isHeld = offerUndo(results, decision, isDone ? text : undefined);
        if (!isHeld && isDone) notify(text, 'ok');
        onSuccess(results, decision);
      },
      onError(error, decision) {
        const cause = causeOf(error);
        const results = resultsBefore<DecisionResult>(error);
        offerUndo(results, decision);
        onError(results);
        if (isTokenRefused(cause)) return;
        const failed = areReasons(decision) ? texts.decision.reasonsFailed : texts.decision.statusFailed;
        const left = decision.people.length - results.length;
        notify(refusalText(cause, results.length > 0 ? texts.decision.partlyFailed(left) : failed), 'danger');
      },
    },
  );

  /**
   * @param text what is said of them beside that they are held
   * @returns whether any of the decisions are held
   */
  function offerUndo(
    results: readonly DecisionResult[],
    { people, after: { status } }: Decision,
    text?: string,
  ): boolean {
    const done = results.filter(({ error }) => error === null);
    held.forget(done);
    const nameOf = (id: string) => people.find(({ applicationId }) => applicationId === id)?.name ?? '';
    const heldOnes = done.flatMap(({ _id, decision, heldUntil }) =>
      decision ? { _id, decision, heldUntil, name: nameOf(_id), status } : [],
    );
    const until = heldOnes.map(({ heldUntil }) => heldUntil!).toSorted()[0];
    const isAboutReasons = people.every(({ known }) => known === status);
    if (until) held.add({ held: heldOnes, status, until, isAboutReasons }, text);
    return until !== undefined;
  }
}

/** Whether all are rejected already, so that only the reasons change. */
const areReasons = ({ people, after: { status } }: Decision): boolean =>
  status === 'not up to snuff' && people.every(({ state }) => state.status === status);
