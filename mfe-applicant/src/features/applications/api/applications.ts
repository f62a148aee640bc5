import { usePagedQuery } from '@firstrung/web-kit';

/** The applicant's applications, withdrawn ones included, newest first. */
export const useApplications = () =>
  usePagedQuery('GET /api/jobs/applied-interns', { query: { withdrawn: 'included', limit: 100 } });
