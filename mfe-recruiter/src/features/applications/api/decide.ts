import { type Calls, MAX_DECIDED_AT_ONCE, type ReplyOf } from '@firstrung/contracts';
import { isTokenRefused, useApi, useChange, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import type { SelectedApplicant } from '../../applicants/useSelection.ts';
import {
  type ApplicationState,
  DECISION_CALLS,
  normalizeState,
  showStates,
  statesOf,
} from '../application-state.ts';
import { texts } from '../texts.ts';
import { useHeldDecisions } from './held-decisions.ts';

const CALL = 'PUT /api/recruiter/applications/update-statuses';

/** What became of one application. */
export type DecisionResult = ReplyOf<Calls[typeof CALL]>['results'][number];

export interface Decision {
  /** The call overwrites no other `state` than the one of each; without it, it overwrites any. */
  people: readonly SelectedApplicant[];
  after: ApplicationState;
  /** The emails to the applicants say the reasons. */
  explain?: boolean | undefined;
  /** What they say in place of the short and neutral words, which `null` stands for. */
  words?: string | null | undefined;
}

/**
 * Decides on one application or many (B§4), each on its own: the
 * result has an error for every one that was left unchanged.
 */
export function useDecide() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const held = useHeldDecisions();

  return useChange(
    async ({ people, after, explain = false, words }: Decision) => {
      const { status, rejectionReasons } = normalizeState(after);
      const decision = {
        status,
        ...(status === 'not up to snuff' && { rejectionReasons }),
        ...(explain && rejectionReasons.length > 0 && { explain }),
        ...(words !== undefined && { words }),
      };
      const results: DecisionResult[] = [];
      for (let from = 0; from < people.length; from += MAX_DECIDED_AT_ONCE) {
        const applications = people
          .slice(from, from + MAX_DECIDED_AT_ONCE)
          .map(({ applicationId: _id, state }) => ({
            _id,
            ...(state && { fromStatus: state.status, fromRejectionReasons: state.rejectionReasons }),
          }));
        const reply = await api.call(CALL, { body: { ...decision, applications } });
        results.push(...reply.results);
        showStates(client, statesOf(reply.results));
      }
      return results;
    },
    {
      changes: DECISION_CALLS,
      onSuccess(results, { people, after: { status } }) {
        const done = results.filter(({ error }) => error === null);
        held.forget(done);
        const heldOnes = done.filter(({ heldUntil }) => heldUntil);
        const until = heldOnes.map(({ heldUntil }) => heldUntil!).toSorted()[0];
        const isAboutReasons = people.every(({ known }) => known === status);
        const name = people.length === 1 ? people[0]?.name : undefined;
        if (until) held.add({ held: heldOnes, status, until, isAboutReasons, ...(name && { name }) });
        else if (done.length === results.length)
          notify(
            areReasons(people, status) ? texts.decision.reasonsUpdated : texts.decision.statusUpdated,
            'ok',
          );
      },
      onError(error, { people, after: { status } }) {
        if (isTokenRefused(error)) return;
        const failed = areReasons(people, status)
          ? texts.decision.reasonsFailed
          : texts.decision.statusFailed;
        notify(refusalText(error, failed), 'danger');
      },
    },
  );
}

/** Whether all are rejected already, so that only the reasons change. */
const areReasons = (people: Decision['people'], status: ApplicationState['status']): boolean =>
  status === 'not up to snuff' && people.every(({ state }) => state?.status === status);
