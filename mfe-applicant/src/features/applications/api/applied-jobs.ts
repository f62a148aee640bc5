import { messageOf, queryKeyOf, useCallQuery, useFailureNotice } from '@firstrung/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';

/** Another tab may have applied since the last look at this one. */
export const OTHER_TABS = { refetchOnWindowFocus: 'always' } as const;

/** Ids of the jobs the applicant has applied to; undefined while they are loading. */
export function useAppliedJobs() {
  const { data, error, isPending } = useCallQuery('GET /api/jobs/applied-jobs', undefined, OTHER_TABS);
  useFailureNotice(error && messageOf(error, texts.apply.appliedJobsFailed));
  return isPending ? undefined : new Set(data);
}

/** Adds a job to the cached ids, or removes it. */
export function setApplied(client: QueryClient, jobId: string, applied: boolean) {
  client.setQueryData<string[]>(queryKeyOf('GET /api/jobs/applied-jobs'), (ids) => {
    const others = ids?.filter((id) => id !== jobId);
    return applied ? [...(others ?? []), jobId] : others;
  });
}
