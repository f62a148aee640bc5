import { type Api, callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

export const applicationQuery = (api: Api, applicationId: string) =>
  callQuery(api, 'GET /api/recruiter/applications/get-application/:applicationId', {
    params: { applicationId },
  });

/** One application. Fetching it tells the applicant that it is under review, so it is never fetched ahead. */
export const useApplication = (applicationId: string) => useQuery(applicationQuery(useApi(), applicationId));
