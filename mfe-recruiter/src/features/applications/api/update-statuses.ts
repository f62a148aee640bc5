import type { Calls, ReplyOf } from '@firstrung/contracts';
import { invalidate, isTokenRefused, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../shared/members.ts';
import { TO_REVIEW } from '../../applicants/api/to-review.ts';
import { JOB_DETAILS } from '../../jobs/api/job-details.ts';
import { JOB_OVERVIEW, OVERVIEW } from '../../overview/api/overview.ts';
import { type ApplicationState, showStates } from '../application-state.ts';
import { texts } from '../texts.ts';
import { GET_APPLICATION } from './application.ts';
import { decisionBody } from './update-status.ts';

const CALL = 'PUT /api/recruiter/applications/update-statuses';
/** Applications a call takes at most. */
const BATCH_SIZE = 100;

/** What became of one application. */
export type DecisionResult = ReplyOf<Calls[typeof CALL]>['results'][number];

interface Decisions {
  /**
   * `before`: the state that the recruiter saw. The call overwrites no other; without it, it overwrites any.
   */
  applications: readonly { applicationId: string; before: ApplicationState | undefined }[];
  after: ApplicationState;
}

/**
 * Decides on many applications, each on its own: the result
 * has an error for every one that was left unchanged.
 */
export function useUpdateStatuses() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useMutation({
    async mutationFn({ applications, after }: Decisions) {
      const results: DecisionResult[] = [];
      for (let from = 0; from < applications.length; from += BATCH_SIZE) {
        const batch = applications.slice(from, from + BATCH_SIZE).map(({ applicationId, before }) => ({
          _id: applicationId,
          ...(before && { fromStatus: before.status, fromRejectionReasons: before.rejectionReasons }),
        }));
        const reply = await api.call(CALL, { body: { ...decisionBody(after), applications: batch } });
        results.push(...reply.results);
        showStates(client, statesOf(reply.results));
      }
      return results;
    },
    onSuccess: (results) => {
      if (results.every(({ error }) => error === null)) notify(texts.decision.statusUpdated, 'ok');
    },
    onError(error) {
      if (!isTokenRefused(error)) notify(refusalText(error, texts.decision.statusFailed), 'danger');
    },
    onSettled: () => invalidate(client, GET_APPLICATION, JOB_DETAILS, TO_REVIEW, OVERVIEW, JOB_OVERVIEW),
  });
}

const statesOf = (results: readonly DecisionResult[]) =>
  new Map(
    results.flatMap(({ _id, status, rejectionReasons }): [string, ApplicationState][] =>
      status === null ? [] : [[_id, { status, rejectionReasons }]],
    ),
  );
