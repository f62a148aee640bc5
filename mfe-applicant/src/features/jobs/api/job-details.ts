import { publicInputs } from '@firstrung/job-views';
import { type Api, callQuery, queryKeyOf } from '@firstrung/web-kit';

export const jobDetailsKey = (jobId: string) =>
  queryKeyOf('GET /api/jobs/job-details/:jobId', { params: { jobId } });

/** A job with the applicant's own application. */
export const jobQuery = (api: Api, jobId: string) =>
  callQuery(api, 'GET /api/jobs/job-details/:jobId', { params: { jobId } });

/** A job without a token. */
export const guestJobQuery = (api: Api, jobId: string) =>
  callQuery(api, 'GET /api/guest/jobs/job-details/:jobId', publicInputs.job(jobId));

/** What the page knows of a job before its details are loaded. */
export interface KnownJob {
  title?: string | undefined;
  company?: { name: string; logo: string | null };
}
