import { pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** The applicant's applications, newest first. */
export const useAppliedInterns = () =>
  useInfiniteQuery(pagedQuery(useApi(), 'GET /api/jobs/applied-interns'));
