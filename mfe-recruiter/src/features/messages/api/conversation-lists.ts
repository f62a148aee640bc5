import { callQuery, pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

export const APPLICANTS = 'GET /api/recruiter-to-applicant-message/all-applicants';
export const JOBS = 'GET /api/recruiter-to-applicants-message/job-applicants';

/** Applicants with a room. */
export const useApplicants = () => useInfiniteQuery(pagedQuery(useApi(), APPLICANTS, {}));

/** Jobs with applications. */
export const useJobs = () => useQuery(callQuery(useApi(), JOBS));
