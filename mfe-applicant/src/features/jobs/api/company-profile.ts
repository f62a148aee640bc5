import { publicInputs } from '@firstrung/job-views';
import { callQuery, useApi } from '@firstrung/web-kit';
import { skipToken, useQuery } from '@tanstack/react-query';

/** The company of a job, for a signed-in applicant. Pending while `companyId` is undefined. */
export function useCompanyProfile(companyId: string | undefined) {
  const query = callQuery(useApi(), 'GET /api/company/company-profile/:companyId', {
    params: { companyId: companyId ?? '' },
  });
  return useQuery(companyId ? query : { ...query, queryFn: skipToken });
}

/** The same without a token. */
export function useGuestCompanyProfile(companyId: string | undefined) {
  const query = callQuery(
    useApi(),
    'GET /api/guest/company/company-profile/:companyId',
    publicInputs.company(companyId ?? ''),
  );
  return useQuery(companyId ? query : { ...query, queryFn: skipToken });
}

export type CompanyQuery = ReturnType<typeof useCompanyProfile>;
