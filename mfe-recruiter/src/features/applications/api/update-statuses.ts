import { type Calls, MAX_DECIDED_AT_ONCE, type ReplyOf } from '@firstrung/contracts';
import { isTokenRefused, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import { type ApplicationState, DECISION_CALLS, showStates, statesOf } from '../application-state.ts';
import { texts } from '../texts.ts';
import { useHeldDecisions } from './held-decisions.ts';
import { decisionBody } from './update-status.ts';

const CALL = 'PUT /api/recruiter/applications/update-statuses';

/** What became of one application. */
export type DecisionResult = ReplyOf<Calls[typeof CALL]>['results'][number];

interface Decisions {
  /**
   * `before`: the state that the recruiter saw. The call overwrites no other; without it, it overwrites any.
   */
  applications: readonly { applicationId: string; before: ApplicationState | undefined }[];
  after: ApplicationState;
  /** The emails to the applicants say the reasons. */
  explain?: boolean | undefined;
  /** What they say in place of the short and neutral words, which `null` stands for. */
  words?: string | null | undefined;
}

/**
 * Decides on many applications, each on its own: the result
 * has an error for every one that was left unchanged.
 */
export function useUpdateStatuses() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const held = useHeldDecisions();

  return useChange(
    async ({ applications, after, explain, words }: Decisions) => {
      const results: DecisionResult[] = [];
      for (let from = 0; from < applications.length; from += MAX_DECIDED_AT_ONCE) {
        const batch = applications
          .slice(from, from + MAX_DECIDED_AT_ONCE)
          .map(({ applicationId, before }) => ({
            _id: applicationId,
            ...(before && { fromStatus: before.status, fromRejectionReasons: before.rejectionReasons }),
          }));
        const reply = await api.call(CALL, {
          body: { ...decisionBody(after, { explain, words }), applications: batch },
        });
        results.push(...reply.results);
        showStates(client, statesOf(reply.results));
      }
      return results;
    },
    {
      changes: DECISION_CALLS,
      onSuccess(results, { after: { status } }) {
        const done = results.filter(({ error }) => error === null);
        held.forget(done);
        const heldOnes = done.filter(({ heldUntil }) => heldUntil);
        const until = heldOnes.map(({ heldUntil }) => heldUntil!).toSorted()[0];
        if (until) held.add({ held: heldOnes, status, until });
        else if (done.length === results.length) notify(texts.decision.statusUpdated, 'ok');
      },
      onError(error) {
        if (!isTokenRefused(error)) notify(refusalText(error, texts.decision.statusFailed), 'danger');
      },
    },
  );
}
