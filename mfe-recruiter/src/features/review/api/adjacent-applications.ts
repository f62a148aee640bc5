import { useCallQuery } from '@firstrung/web-kit';
import { keepPreviousData } from '@tanstack/react-query';
import type { TableParams } from '../../../shared/table/table-params.ts';
import { applicantsQuery } from './applicants-query.ts';
import { toReviewQuery } from './to-review.ts';

/**
 * The applications before and after one in the table it was opened from: that of its
 * job, or of all that wait. The calls do not mark any of them as opened.
 */
export function useAdjacentApplications(applicationId: string, params: TableParams) {
  const ofJob = useCallQuery(
    'GET /api/recruiter/applications/neighbours/:applicationId',
    { params: { applicationId }, query: applicantsQuery(params) },
    { placeholderData: keepPreviousData, enabled: !params.review },
  );
  const ofReview = useCallQuery(
    'GET /api/recruiter/applications/to-review/:applicationId',
    { params: { applicationId }, query: toReviewQuery(params) },
    { placeholderData: keepPreviousData, enabled: params.review },
  );
  return params.review ? ofReview : ofJob;
}
