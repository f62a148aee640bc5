import { matchPattern } from '../src/remotes/match-pattern.ts';
import type { Description } from './head.ts';
import { jobPosting } from './job-posting.ts';
import type { JobSummary } from './job-summary.ts';

/** Reads the public data of a job; `null` if the id is unknown. */
export type ReadJob = (jobId: string, signal: AbortSignal) => Promise<JobSummary | null>;

/** How long a page waits for the jobs service before it is sent with a plain head, milliseconds. */
const READ_TIMEOUT = 300;
/** Search engines show about this many characters. */
const DESCRIPTION_LENGTH = 155;

/** Reads jobs through the public API of the jobs service. @param origin as `http://jobs:3000` */
export const readJobFrom =
  (origin: string): ReadJob =>
  async (jobId, signal) => {
    const address = new URL(`/api/guest/jobs/job-details/${encodeURIComponent(jobId)}`, origin);
    const response = await fetch(address, { signal });
    if (response.status === 404 || response.status === 400) return null;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as JobSummary;
  };

/**
 * The head of a guest's job page, `undefined` for other paths, `'missing'` for an unknown job. Rejects if the job can't be
 * read in time.
 * @param context.page the path of that page, with `:jobId`
 */
export async function describeJob(
  path: string,
  context: { page: string; readJob: ReadJob; productName: string; origin: string },
): Promise<Description | 'missing' | undefined> {
  const params = matchPattern(context.page, path);
  if (!params) return undefined;
  const jobId = params.jobId ?? '';
  const signal = AbortSignal.timeout(READ_TIMEOUT);
  const job = await Promise.race([context.readJob(jobId, signal), rejectedBy(signal)]);
  if (!job) return 'missing';

  const employer = job.companyName ? ` at ${job.companyName}` : '';
  return {
    title: `${job.title}${employer} · ${context.productName}`,
    description: summary([job.location, job.description].filter(Boolean).join(' – ')),
    canonical: `${context.origin}${context.page.replace(':jobId', encodeURIComponent(jobId))}`,
    structured: jobPosting(job, context.origin),
  };
}

/** Ends the wait also for a `readJob` that ignores its signal. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** One line, truncated at a word. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}
