import type { ServerPages } from '../src/server-pages/contract.ts';
import type { Description, LinkPicture } from './head.ts';
import { jobPosting } from './job-posting.ts';
import type { JobSummary } from './job-summary.ts';
import { summary } from './summary.ts';

/** The head of a guest's job page. @param context.path the path of the page */
export function describeJob(
  job: JobSummary,
  context: {
    path: string;
    productName: string;
    origin: string;
    picture: LinkPicture;
    /** The words of the page. */
    words: Pick<ServerPages, 'previewFacts' | 'countryName'>;
    now: Date;
  },
): Description {
  const { origin, words, now } = context;
  const employer = job.companyName ? ` at ${job.companyName}` : '';
  return {
    title: `${job.title}${employer} · ${context.productName}`,
    description: summary([words.previewFacts(job).join(' · '), job.description].filter(Boolean).join(' – ')),
    canonical: origin + context.path,
    picture: context.picture,
    structured: jobPosting(job, { origin, now, countryName: words.countryName }),
  };
}
