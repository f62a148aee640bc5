import { companyPath, type JobDetails } from '@firstrung/contracts';
import { imageAddress } from '@firstrung/web-kit';
import { posted } from '../job-card/job-card-props.ts';
import { companyJobsPath } from '../search/job-search.ts';
import type { JobPageContent } from './JobPageBody.tsx';
import { jobTexts } from './texts.ts';

/** What the page of a job shows: what its recruiter wrote, and more. */
export const jobPageContent = (job: JobDetails, now: Date): JobPageContent => ({
  ...job,
  company: {
    id: job.companyId,
    name: job.companyName,
    logo: imageAddress(job.companysPfp, '192x200'),
    to: job.companySlug ? companyPath(job.companySlug) : companyJobsPath(job.companyId),
    jobsTo: companyJobsPath(job.companyId),
  },
  posted: posted(job.postedAt, now, jobTexts.daysAgo),
  applicants: job.numberOfApplicants,
  skills: job.skillNames,
});
