import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

export const APPLICATIONS_OF_APPLICANT = 'GET /api/recruiter/applications/of-applicant/:applicantId';

/** An applicant's applications to the own jobs. The call does not mark any of them as opened. */
export const useApplicationsOf = (applicantId: string) =>
  useQuery(callQuery(useApi(), APPLICATIONS_OF_APPLICANT, { params: { applicantId } }));
