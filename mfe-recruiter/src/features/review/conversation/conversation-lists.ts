import { usePagedQuery } from '@firstrung/web-kit';

export const APPLICANTS = 'GET /api/recruiter-to-applicant-message/all-applicants';
export const JOBS = 'GET /api/recruiter-to-applicants-message/job-applicants';

/** Applicants with a room. */
export const useApplicants = () => usePagedQuery(APPLICANTS);
