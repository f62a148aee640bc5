import { type Api, useApi, useSession } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { colleagueName, useRights } from '../../../shared/members.ts';

/** The colleague who made the newest change of a job. Undefined for oneself, in another tab or device. */
export async function fetchLastEditor(api: Api, jobId: string, selfId: string): Promise<string | undefined> {
  const [last] = await api.call('GET /api/recruiter/jobs/job-history/:jobId', {
    params: { jobId },
    query: { limit: 1 },
  });
  return colleagueName(last?.by, selfId);
}

/** The same for a conflict that shows now. In a company of one it can only be oneself. */
export function useLastEditor(jobId: string): string | undefined {
  const api = useApi();
  const { hasColleagues } = useRights();
  const selfId = useSession().account?.id ?? '';
  const { data } = useQuery({
    queryKey: ['last editor', jobId],
    queryFn: async () => (await fetchLastEditor(api, jobId, selfId)) ?? null,
    enabled: hasColleagues,
    gcTime: 0,
    staleTime: 0,
  });
  return data ?? undefined;
}
