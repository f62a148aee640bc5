import type { Calls, ReplyOf } from '@firstrung/contracts';
import { ApiError, invalidate, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { JOB_DETAILS } from '../../jobs/api/job-details.ts';
import { type Standing, showStandings } from '../application-state.ts';
import { texts } from '../texts.ts';
import { GET_APPLICATION } from './application.ts';
import { sent } from './update-status.ts';

const CALL = 'PUT /api/recruiter/applications/update-statuses';
/** The most that the call takes. */
const AT_ONCE = 100;

type Result = ReplyOf<Calls[typeof CALL]>['results'][number];

interface Decisions {
  /** What was seen of each, where it was: anything else is not overwritten. */
  applications: readonly { applicationId: string; before: Standing | undefined }[];
  after: Standing;
}

/** Decides on many applications at once, each for itself; answers those that were left as they are, and why. */
export function useUpdateStatuses() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();

  return useMutation({
    async mutationFn({ applications, after }: Decisions) {
      const results: Result[] = [];
      for (let from = 0; from < applications.length; from += AT_ONCE) {
        const some = applications.slice(from, from + AT_ONCE).map(({ applicationId, before }) => ({
          _id: applicationId,
          ...(before && { fromStatus: before.status, fromRejectionReasons: before.rejectionReasons }),
        }));
        const reply = await api.call(CALL, { body: { ...sent(after), applications: some } });
        results.push(...reply.results);
        showStandings(client, standingsIn(reply.results));
      }
      return results;
    },
    onSuccess: (results) => {
      if (results.every(({ error }) => error === null)) notify(texts.decision.statusUpdated, 'ok');
    },
    onError(error) {
      if (!(error instanceof ApiError && error.status === 401)) notify(texts.decision.statusFailed, 'danger');
    },
    onSettled: () => invalidate(client, GET_APPLICATION, JOB_DETAILS),
  });
}

const standingsIn = (results: readonly Result[]) =>
  new Map(
    results.flatMap(({ _id, status, rejectionReasons }): [string, Standing][] =>
      status === null ? [] : [[_id, { status, rejectionReasons }]],
    ),
  );
