import type { JobDetails } from '@firstrung/contracts';
import { imageAddress } from '@firstrung/web-kit';
import { posted } from '../job-card/job-card-props.ts';
import { publicTexts as texts } from '../texts.ts';

/** What the page of a job shows, as ui-kit's JobPageBody takes it. */
export const jobPageContent = (job: JobDetails, now: Date) => ({
  title: job.title,
  company: {
    id: job.companyId,
    name: job.companyName,
    logo: imageAddress(job.companysPfp, '192x200'),
    to: `/jobs?company=${job.companyId}`,
  },
  location: job.location,
  employmentType: job.employmentType,
  posted: posted(job.postedAt, now, texts.job.daysAgo),
  applicants: job.numberOfApplicants,
  description: job.description,
  requirements: job.requirements,
  skills: job.skillNames,
  benefits: job.benefits,
});
