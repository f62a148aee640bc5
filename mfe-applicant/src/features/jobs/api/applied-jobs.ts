import { callQuery, messageOf, useApi, useFailureNotice } from '@firstrung/web-kit';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { appliedJobsKey } from './keys.ts';

/** Ids of the jobs the applicant has applied to; `undefined` until they are known. */
export function useAppliedJobs() {
  const { data, error, isPending } = useQuery(callQuery(useApi(), 'GET /api/jobs/applied-jobs'));
  useFailureNotice(error && messageOf(error, texts.notices.appliedJobsFailed));
  return isPending ? undefined : new Set(data);
}

/** Puts a job among them, or takes it out again. */
export function markApplied(client: QueryClient, jobId: string, applied: boolean) {
  client.setQueryData<string[]>(appliedJobsKey, (ids) => {
    const others = ids?.filter((id) => id !== jobId);
    return applied ? [...(others ?? []), jobId] : others;
  });
}
