import { callQuery, pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

export const APPLICANTS = 'GET /api/recruiter-to-applicant-message/all-applicants';
export const JOBS = 'GET /api/recruiter-to-applicants-message/job-applicants';

/** Applicants there is a conversation with. */
export function useApplicants() {
  const query = useInfiniteQuery(pagedQuery(useApi(), APPLICANTS, {}));
  return { query, applicants: query.data?.pages.flatMap(({ data }) => data.applicants) };
}

/** The own jobs that somebody applied to. */
export const useJobs = () => useQuery(callQuery(useApi(), JOBS));
