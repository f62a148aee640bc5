import type { Api, Input } from '@firstrung/web-kit';
import { type JobOfApplicants, ofJob, type SelectedApplicant } from './applicant.ts';

const MATCHING = 'GET /api/recruiter/jobs/matching-applicants/:jobId';

/** Which of the applicants of a job, as its table shows them. */
type Filter = Input<typeof MATCHING>['query'];

/**
 * For `useQuery` and `useMutation`: all applicants that a job's table shows, which come in parts.
 *
 * @param job undefined for a query that is disabled
 */
export const matchingApplicants = (api: Api, job: JobOfApplicants | undefined, filter: Filter = {}) => ({
  queryKey: [MATCHING, job?._id, filter],
  async queryFn({ signal }: { signal?: AbortSignal } = {}): Promise<SelectedApplicant[]> {
    if (!job) return [];
    const all: SelectedApplicant[] = [];
    let cursor: string | undefined;
    do {
      const { data, next } = await api.page(MATCHING, {
        params: { jobId: job._id },
        query: { ...filter, ...(cursor && { cursor }) },
        ...(signal && { signal }),
      });
      for (const { _id, applicantId, name, status, rejectionReasons, decision } of data.applications) {
        all.push({
          applicationId: _id,
          applicantId,
          name,
          state: { status, rejectionReasons },
          known: decision === null ? status : undefined,
          decision,
          isWithdrawn: filter.status === 'withdrawn',
          ...ofJob(job),
        });
      }
      cursor = next;
    } while (cursor);
    return all;
  },
});
