import type { Calls, NextAnswer, ReplyOf } from '@firstrung/contracts';
import {
  ApiError,
  isRefusal,
  isTokenRefused,
  NetworkError,
  useApi,
  useChange,
  useNotify,
} from '@firstrung/web-kit';
import { useClientId } from '@firstrung/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalText } from '../../../shared/members.ts';
import type { SelectedApplicant } from '../api/applicant.ts';
import { type ApplicationState, DECISION_CALLS, showResults } from '../api/application-state.ts';
import { useDecisionSettings } from '../api/decision-settings.ts';
import { texts } from '../texts.ts';
import { sentName, useHeldDecisions } from './held-decisions.ts';
import type { Step } from './held-texts.ts';

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
  const sent = useClientId(sentName(scope));
  const delay = useDecisionSettings().data?.holdSeconds ?? 0;
  /** The id of each that is sent. */
  const ids = useRef(new WeakMap<Decision, string>());
  const stepOf = (decision: Decision, id: string): Step => ({
    id,
    scope,
    applications: decision.people.map(({ applicationId }) => applicationId),
    name: decision.people.length === 1 ? decision.people[0]?.name : undefined,
    status: decision.after.status,
    isAboutReasons: decision.people.every(({ known }) => known === decision.after.status),
    until: new Date(api.now() + delay * 1_000).toISOString(),
    isUnsure: true,
  });

  const decide = useChange(
    async (made: Decision) => {
      const { people, after, explain = true, words, nextAnswer } = made;
      const { status, rejectionReasons } = after;
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
      // Tried again, it has the same, also while somebody else is shown.
      const clientId = ids.current.get(made) ?? sent.of(decision);
      ids.current.set(made, clientId);
      // Its reply may be lost: then it can be undone all the same.
      if (delay > 0) held.begin(stepOf(made, clientId));
      const { results } = await api.call(CALL, { body: { clientId, ...decision } });
      showResults(client, results);
      return { id: clientId, results };
    },
    {
      changes: DECISION_CALLS,
      onSuccess({ id, results }, decision) {
        sent.forget();
        const text = areReasons(decision) ? texts.decision.reasonsUpdated : texts.decision.statusUpdated;
        const said = results.every(({ error }) => error === null) ? text : undefined;
        const done = results.filter((result) => result.decision === id);
        const until = done.find(({ heldUntil }) => heldUntil)?.heldUntil;
        const applications = done.map(({ _id }) => _id);
        const people = decision.people.filter((one) => applications.includes(one.applicationId));
        const step = { ...stepOf({ ...decision, people }, id), isUnsure: undefined };
        if (until) held.add({ ...step, until }, said);
        else {
          held.drop(id);
          if (said) notify(said, 'ok');
        }
        onDecided(results, decision);
      },
      onError(error, decision) {
        const id = ids.current.get(decision);
        if (id && isRefusal(error)) held.drop(id);
        if (isTokenRefused(error)) return;
        if (id && isLost(error)) return held.lost(stepOf(decision, id), error, () => decide.mutate(decision));
        const failed = areReasons(decision) ? texts.decision.reasonsFailed : texts.decision.statusFailed;
        notify(refusalText(error, failed), 'danger');
      },
    },
  );
  return decide;
}

/** No reply of ours has come: the server may have decided. */
const isLost = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 502 && !error.explained);

/** Whether all are rejected already, so that only the reasons change. */
const areReasons = ({ people, after: { status } }: Decision): boolean =>
  status === 'not up to snuff' && people.every(({ state }) => state.status === status);
