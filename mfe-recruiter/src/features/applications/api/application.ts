import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

export const GET_APPLICATION = 'GET /api/recruiter/applications/get-application/:applicationId';

/** One application. Never prefetch it: fetching it sets the status that the applicant sees to “Under Review”. */
export const useApplication = (applicationId: string) =>
  useQuery(callQuery(useApi(), GET_APPLICATION, { params: { applicationId } }));
