import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The applicant's own profile. */
export const useProfile = () => useQuery(callQuery(useApi(), 'GET /api/profile/get-profile'));
