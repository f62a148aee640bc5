import { companyPath, type JobCard } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { imageAddress } from '@firstrung/web-kit';
import { payText, placesText } from '../facts/format-facts.ts';
import { factTexts } from '../facts/texts.ts';
import { promiseTexts } from '../promise/texts.ts';
import type { CardDate } from './JobCard.tsx';

const DAY = 24 * 60 * 60 * 1000;
/** So near is a last day to apply that a card names it in place of the day of posting. */
const NEAR = 7 * DAY;
/** Of a list of cards at most. */
const COLUMNS = 3;

/**
 * What every list shows of a job, as the component `JobCard` takes it.
 * @param place in a list whose first row shows the companies' photos, from 0
 */
export const jobCardProps = (job: JobCard, now: Date, place = COLUMNS) => ({
  title: job.title,
  company: {
    name: job.company.name,
    logo: imageAddress(job.company.logo, '192x200'),
    to: job.company.slug ? companyPath(job.company.slug) : undefined,
  },
  photo: place < COLUMNS ? (job.company.photo ?? null) : undefined,
  isFirst: place === 0,
  description: job.description,
  location: job.location || placesText(job.places),
  // In the town itself its name says enough.
  distance: job.distance ? factTexts.distance(job.distance) : undefined,
  employmentType: job.employmentType,
  pay: payText(job.pay),
  promise: job.answerWithin && promiseTexts.within(job.answerWithin),
  date: closing(job, now) ?? posted(job.postedAt, now),
});

/** The last day to apply, if it is near. */
function closing({ closesOn, closesAt }: JobCard, now: Date): CardDate | undefined {
  if (!closesOn || !closesAt || Date.parse(closesAt) - now.getTime() > NEAR) return undefined;
  return { text: factTexts.closes(formatDay(closesOn)), at: closesOn };
}

/** When a job was posted; undefined for a job that was never live. */
export function posted(postedAt: string | null, now: Date): CardDate | undefined {
  if (postedAt === null) return undefined;
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(postedAt)) / DAY));
  return { text: factTexts.posted(days), at: postedAt };
}
