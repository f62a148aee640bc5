import { callQuery, useApi } from '@firstrung/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableParams } from '../../../shared/table/table-params.ts';
import { applicantsQuery } from '../../applicants/api/applicants-query.ts';
import { toReviewQuery } from '../../applicants/api/to-review.ts';

/**
 * The applications before and after one in the table it was opened from: that of its
 * job, or of all that wait. The calls do not mark any of them as opened.
 */
export function useAdjacentApplications(applicationId: string, params: TableParams) {
  const api = useApi();
  const input = { params: { applicationId } };
  const inJob = callQuery(api, 'GET /api/recruiter/applications/neighbours/:applicationId', {
    ...input,
    query: applicantsQuery(params),
  });
  const inReview = callQuery(api, 'GET /api/recruiter/applications/to-review/:applicationId', {
    ...input,
    query: toReviewQuery(params),
  });
  const shared = { placeholderData: keepPreviousData };
  const ofJob = useQuery({ ...inJob, ...shared, enabled: !params.review });
  const ofReview = useQuery({ ...inReview, ...shared, enabled: params.review });
  return params.review ? ofReview : ofJob;
}
