import type { Description } from './head.ts';
import { jobPosting } from './job-posting.ts';
import type { JobSummary } from './job-summary.ts';
import { summary } from './summary.ts';

/** The public address of a job's data. */
export const jobAddress = (jobId: string) => `/api/guest/jobs/job-details/${encodeURIComponent(jobId)}`;

/** The head of a guest's job page. @param context.path the path of the page */
export function describeJob(
  job: JobSummary,
  context: { path: string; productName: string; origin: string; picture: string },
): Description {
  const { origin } = context;
  const employer = job.companyName ? ` at ${job.companyName}` : '';
  return {
    title: `${job.title}${employer} · ${context.productName}`,
    description: summary([job.location, job.description].filter(Boolean).join(' – ')),
    canonical: origin + context.path,
    picture: origin + context.picture,
    pictureText: [job.title, job.companyName, job.location, job.employmentType].filter(Boolean).join(', '),
    structured: jobPosting(job, origin),
  };
}
