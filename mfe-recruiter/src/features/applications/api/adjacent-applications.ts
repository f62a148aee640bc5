import { callQuery, useApi } from '@firstrung/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableAddress } from '../../../shared/table/table-params.ts';
import { applicantsQuery } from '../../jobs/api/job-details.ts';

/** Who stands before and after an application in the table it was opened from; asking opens none of them. */
export const useNeighbours = (applicationId: string, address: TableAddress) =>
  useQuery({
    ...callQuery(useApi(), 'GET /api/recruiter/applications/neighbours/:applicationId', {
      params: { applicationId },
      query: applicantsQuery(address),
    }),
    placeholderData: keepPreviousData,
  });
