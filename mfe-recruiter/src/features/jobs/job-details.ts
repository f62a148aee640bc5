import type { Calls, ReplyOf } from '@firstrung/contracts';
import { pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** The most the server hands out at once. */
const limit = 100;

export const JOB_DETAILS = 'GET /api/recruiter/jobs/job-details/:jobId';

/** What the cache holds of a job: its applications in pieces, newest first, each with the job itself. */
export interface JobPieces {
  pages: { data: ReplyOf<Calls[typeof JOB_DETAILS]>; next: string | undefined }[];
  pageParams: (string | undefined)[];
}

/** A job of the own company with the people who applied. */
export const useJobDetails = (jobId: string) =>
  useInfiniteQuery(pagedQuery(useApi(), JOB_DETAILS, { params: { jobId }, query: { limit } }));

export type JobQuery = ReturnType<typeof useJobDetails>;
