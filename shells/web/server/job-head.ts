import type { Description } from './head.ts';
import { jobPosting } from './job-posting.ts';
import type { JobSummary } from './job-summary.ts';

/** Search engines show about this many characters. */
const DESCRIPTION_LENGTH = 155;

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

/** One line, truncated at a word. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}
