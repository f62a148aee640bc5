import { companyPath, type JobDetails } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
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
  confirmed: confirmed(job),
  applicants: job.numberOfApplicants,
  skills: job.skillNames,
});

/** A job that was posted on the same day needs no second date, and one that isn't open has none. */
function confirmed({ status, confirmedAt, postedAt }: JobDetails) {
  if (status !== 'liveJobs' || !confirmedAt || !postedAt) return undefined;
  const day = formatDate(confirmedAt);
  return day === formatDate(postedAt) ? undefined : { text: day, title: day, at: confirmedAt };
}
