import { callQuery, useApi } from '@firstrung/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableParams } from '../../../shared/table/table-params.ts';
import { applicantsQuery } from '../../applicants/api/applicants-query.ts';

/**
 * The applications before and after one in the table it was
 * opened from. The call does not mark any of them as opened.
 */
export const useAdjacentApplications = (applicationId: string, params: TableParams) =>
  useQuery({
    ...callQuery(useApi(), 'GET /api/recruiter/applications/neighbours/:applicationId', {
      params: { applicationId },
      query: applicantsQuery(params),
    }),
    placeholderData: keepPreviousData,
  });
