import type { Calls, ReplyOf } from '@firstrung/contracts';
import { type Api, type Input, queryKeyOf } from '@firstrung/web-kit';

const MATCHING = 'GET /api/recruiter/jobs/matching-applicants/:jobId';

type Matching = ReplyOf<Calls[typeof MATCHING]>['applications'];

/** For `useQuery` and `useMutation`: all applications that a job's table shows, which come in parts. */
export const matchingApplicants = (api: Api, input: Input<typeof MATCHING>) => ({
  queryKey: queryKeyOf(MATCHING, input),
  async queryFn({ signal }: { signal?: AbortSignal } = {}): Promise<Matching> {
    const all: Matching = [];
    let cursor: string | undefined;
    do {
      const query = { ...input.query, ...(cursor && { cursor }) };
      const { data, next } = await api.page(MATCHING, { ...input, query, ...(signal && { signal }) });
      all.push(...data.applications);
      cursor = next;
    } while (cursor);
    return all;
  },
});
