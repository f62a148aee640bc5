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
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import type { SelectedApplicant } from '../api/applicant.ts';
import { type ApplicationState, DECISION_CALLS, showResults } from '../api/application-state.ts';
import { useDecisionSettings } from '../api/decision-settings.ts';
import { texts } from '../texts.ts';
import { useHeldDecisions } from './held-decisions.ts';
import type { Step } from './held-texts.ts';

const CALL = 'PUT /api/recruiter/applications/update-statuses';

/** What became of one application. */
export type DecisionResult = ReplyOf<Calls[typeof CALL]>['results'][number];

export interface SentDecision {
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
 */
export function useDecideEach(
  onDecided: (results: readonly DecisionResult[], decision: SentDecision) => void,
) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const held = useHeldDecisions();
  const delay = useDecisionSettings().data?.holdSeconds ?? 0;
  const decide = useChange(
    async (made: SentDecision) => {
      const clientId = held.idOf(identityOf(made));
      const { results } = await api.call(CALL, { body: { clientId, ...bodyOf(made) } });
      showResults(client, results);
      return results;
    },
    {
      changes: DECISION_CALLS,
      onMutate(made): Step {
        const sent = identityOf(made);
        const until = new Date(api.now() + delay * 1_000).toISOString();
        const step = { id: held.idOf(sent), sent, until, ...aboutOf(made) };
        // Its reply may be lost: then it can be undone all the same.
        held.begin(step);
        return step;
      },
      onSuccess(results, decision, { id }) {
        const text = areReasons(decision) ? texts.decision.reasonsUpdated : texts.decision.statusUpdated;
        const said = results.every(({ error }) => error === null) ? text : undefined;
        const done = results.filter((result) => result.decision === id);
        const until = done.find(({ heldUntil }) => heldUntil)?.heldUntil;
        const people = decision.people.filter((one) => done.some(({ _id }) => _id === one.applicationId));
        if (until) held.add({ id, until, ...aboutOf({ ...decision, people }) }, said);
        else {
          held.drop(id);
          if (said) notify(said, 'ok');
        }
        onDecided(results, decision);
      },
      onError(error, decision, step) {
        if (isRefusal(error)) held.drop(step!.id);
        if (isTokenRefused(error)) return;
        if (isLost(error)) return held.lost(step!, error, () => decide.mutate(decision));
        const failed = areReasons(decision) ? texts.decision.reasonsFailed : texts.decision.statusFailed;
        notify(refusalText(error, failed), 'danger');
      },
    },
  );
  return decide;
}

const aboutOf = ({ people, after: { status } }: SentDecision) => ({
  status,
  applications: people.map(({ applicationId }) => applicationId),
  name: people.length === 1 ? people[0]?.name : undefined,
  isAboutReasons: people.every(({ known }) => known === status),
});

function bodyOf({ people, after, explain = true, words, nextAnswer }: SentDecision) {
  const { status, rejectionReasons } = after;
  // Any status but a rejection has no reasons (B§4).
  const isRejection = status === 'not up to snuff';
  return {
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
}

/** What is sent again is recognised by this, also after a reload. */
const identityOf = (decision: SentDecision): string => JSON.stringify(bodyOf(decision));

/** No reply of ours has come: the server may have decided. */
const isLost = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 502 && !error.explained);

/** Whether all are rejected already, so that only the reasons change. */
const areReasons = ({ people, after: { status } }: SentDecision): boolean =>
  status === 'not up to snuff' && people.every(({ state }) => state.status === status);
