import {
  invalidate,
  KEPT,
  queryKeyOf,
  useApi,
  useCallQuery,
  useNotify,
  useNotifyRefusal,
  usePagedQuery,
} from '@firstrung/web-kit';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guestSaved } from '../guest-store.ts';
import { texts } from '../texts.ts';

const IDS = 'GET /api/jobs/saved-job-ids';
const LIST = 'GET /api/jobs/saved-jobs';

/** The applicant's saved jobs, the last one first. */
export const useSavedJobs = () => usePagedQuery(LIST, { query: { limit: 24 } }, { meta: KEPT });

/** Ids of the applicant's saved jobs; undefined while they are not known, and for visitors. */
export function useSavedIds(maySave: boolean): Set<string> | undefined {
  const { data } = useCallQuery(IDS, undefined, { enabled: maySave });
  return data && new Set(data);
}

const setSaved = (client: QueryClient, jobId: string, isSaved: boolean) =>
  client.setQueryData<string[]>(queryKeyOf(IDS), (ids = []) => {
    const others = ids.filter((id) => id !== jobId);
    return isSaved ? [jobId, ...others] : others;
  });

/** Saves a job or takes it out. Screens show it immediately and revert it if the server refuses. */
export function useToggleSaved() {
  const api = useApi();
  const client = useQueryClient();
  const notifyRefusal = useNotifyRefusal();
  return useMutation({
    mutationKey: ['toggle-saved'],
    // One after the other: a heart may be pressed again before the reply.
    scope: { id: 'toggle-saved' },
    mutationFn: ({ jobId, isSaved }: { jobId: string; isSaved: boolean }) =>
      api.call(isSaved ? 'POST /api/jobs/save-job' : 'POST /api/jobs/unsave-job', { body: { jobId } }),
    async onMutate({ jobId, isSaved }) {
      await client.cancelQueries({ queryKey: queryKeyOf(IDS) });
      setSaved(client, jobId, isSaved);
    },
    onError(error, { jobId, isSaved }) {
      setSaved(client, jobId, !isSaved);
      notifyRefusal(error);
    },
    async onSettled() {
      if (client.isMutating({ mutationKey: ['toggle-saved'] }) > 1) return;
      // The list keeps what was taken out, so that it can be saved again, until it is opened another time.
      await client.invalidateQueries({ queryKey: queryKeyOf(LIST), refetchType: 'none' });
      await invalidate(client, IDS);
    },
  });
}

/** After the login: moves what the visitor has saved in this browser to the account. */
export function useTakeOver(maySave: boolean, hasJobs: boolean): void {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationKey: ['take-over-saved'],
    // They stay in the browser until the account has them. The account takes the last one as the newest.
    mutationFn: (jobIds: readonly string[]) =>
      api.call('POST /api/jobs/save-jobs', { body: { jobIds: jobIds.toReversed() } }),
    async onSuccess({ saved }, jobIds) {
      guestSaved.remove(jobIds);
      if (saved.length > 0) notify(texts.takenOver(saved.length), 'ok');
      await invalidate(client, IDS, LIST);
    },
  });
  useEffect(() => {
    if (!maySave || !hasJobs || client.isMutating({ mutationKey: ['take-over-saved'] }) > 0) return;
    mutate(guestSaved.get());
  }, [maySave, hasJobs, client, mutate]);
}
