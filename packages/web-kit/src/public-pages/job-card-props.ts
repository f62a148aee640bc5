import type { JobCard } from '@firstrung/contracts';
import { imageAddress } from '../image-address.ts';
import { publicTexts as texts } from './texts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What every list shows of a job, as ui-kit's JobCard takes it. */
export const jobCardProps = (job: JobCard, now: Date) => ({
  title: job.title,
  company: { name: job.company.name, logo: imageAddress(job.company.logo, '192x200') },
  description: job.description,
  location: job.location,
  employmentType: job.employmentType,
  posted: postedText(job.postedAt, now),
  skills: job.skills,
  applyLabel: texts.job.applyNow,
  appliedLabel: texts.job.appliedMark,
});

/** "Posted 3 days ago"; undefined for a job that was never live. */
export function postedText(postedAt: string | null, now: Date): string | undefined {
  if (postedAt === null) return undefined;
  const days = Math.floor((now.getTime() - Date.parse(postedAt)) / DAY);
  return days <= 0 ? texts.job.postedToday : texts.job.posted(days);
}
