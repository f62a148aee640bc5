import type { Api } from '@firstrung/web-kit';
import { colleagueName } from '../../../shared/members.ts';

/** The colleague who made the newest change of a job. Undefined for oneself, in another tab or device. */
export async function fetchLastEditor(api: Api, jobId: string, selfId: string): Promise<string | undefined> {
  const [last] = await api.call('GET /api/recruiter/jobs/job-history/:jobId', {
    params: { jobId },
    query: { limit: 1 },
  });
  return colleagueName(last?.by, selfId);
}
