import { ASK_AGAIN_MS } from '@firstrung/contracts';
import { invalidate, useCallQuery } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export const GET_APPLICATION = 'GET /api/recruiter/applications/get-application/:applicationId';

/**
 * One application. Never prefetch it: fetching it sets the status that the applicant sees to “Under Review”.
 *
 * @param isOpened until then it is taken from the cache alone
 */
export function useApplication(applicationId: string, isOpened: boolean) {
  const client = useQueryClient();
  const query = useCallQuery(
    GET_APPLICATION,
    { params: { applicationId } },
    // To ask says to colleagues that it is read.
    { enabled: isOpened, refetchInterval: ASK_AGAIN_MS },
  );
  const loadedId = query.data?._id;
  useEffect(() => {
    // Tables and numbers no longer show it as new.
    if (loadedId) void invalidate(client, ...SHOWING_NEW);
  }, [client, loadedId]);
  return query;
}

/** The calls that tell which applications are unopened, or how many. */
const SHOWING_NEW = [
  'GET /api/recruiter/jobs/job-details/:jobId',
  'GET /api/recruiter/jobs/all-my-jobs',
  'GET /api/recruiter/jobs/live-posted-jobs',
  'GET /api/recruiter/jobs/overview',
  'GET /api/recruiter/applications/to-review',
] as const;
