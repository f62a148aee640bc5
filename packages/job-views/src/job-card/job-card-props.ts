import { companyPath, type JobCard } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { imageAddress } from '@firstrung/web-kit';
import { cardFacts } from '../facts/job-facts.ts';
import { cardTexts } from './texts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What every list shows of a job, as the component `JobCard` takes it. */
export const jobCardProps = (job: JobCard, now: Date) => ({
  title: job.title,
  company: {
    name: job.company.name,
    logo: imageAddress(job.company.logo, '192x200'),
    to: job.company.slug ? companyPath(job.company.slug) : undefined,
  },
  description: job.description,
  location: job.location,
  employmentType: job.employmentType,
  posted: posted(job.postedAt, now, cardTexts.posted),
  facts: cardFacts(job),
  skills: job.skills,
  applyLabel: cardTexts.applyNow,
  appliedLabel: cardTexts.appliedMark,
});

/** When a job was posted, as a card shows it; undefined for a job that was never live. */
export function posted(postedAt: string | null, now: Date, text: (days: number) => string) {
  if (postedAt === null) return undefined;
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(postedAt)) / DAY));
  return { text: text(days), title: formatDate(postedAt), at: postedAt };
}
