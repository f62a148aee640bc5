import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

export const GET_APPLICATION = 'GET /api/recruiter/applications/get-application/:applicationId';

/** One application. Fetching it tells the applicant that it is under review, so it is never fetched ahead. */
export const useApplication = (applicationId: string) =>
  useQuery(callQuery(useApi(), GET_APPLICATION, { params: { applicationId } }));
