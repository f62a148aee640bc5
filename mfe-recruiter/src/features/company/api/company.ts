import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The recruiter's own company. */
export const useCompany = () => useQuery(callQuery(useApi(), 'GET /api/company/get-company-profile-details'));
