import { companyPath, type JobCard } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { imageAddress } from '@firstrung/web-kit';
import { payText, placesText } from '../facts/format-facts.ts';
import { factTexts } from '../facts/texts.ts';
import { promiseChip } from '../promise/texts.ts';
import type { CardDate } from './JobCard.tsx';

const DAY = 24 * 60 * 60 * 1000;
/** So near is a last day to apply that a card names it in place of the day of posting. */
const NEAR = 7 * DAY;
/** Of a list of cards at most. */
const COLUMNS = 3;
/** Every so many cards one is wide, with the photo beside its text. The first begins the third row. */
const WIDE = { every: 9, first: 6 };

/**
 * What every list shows of a job, as the component `JobCard` takes it.
 * @param place in a list that shows companies' photos in its first row and in wide cards, from 0
 */
export const jobCardProps = (job: JobCard, now: Date, place?: number) => ({
  title: job.title,
  company: {
    name: job.company.name,
    logo: imageAddress(job.company.logo, '192x200'),
    to: job.company.slug ? companyPath(job.company.slug) : undefined,
  },
  photo: place === undefined || !hasPhoto(place) ? undefined : (job.company.photo ?? null),
  isFirst: place === 0,
  description: job.description,
  location: job.location || placesText(job.places),
  // In the town itself its name says enough.
  distance: job.distance ? factTexts.distance(job.distance) : undefined,
  employmentType: job.employmentType,
  pay: payText(job.pay),
  promise: promiseChip(job.answerWithin),
  date: closing(job, now) ?? posted(job.postedAt, now),
});

/** In the first row no picture stands beside itself: the pattern of the company takes its place. */
export const withoutRepeats = (jobs: readonly JobCard[]): JobCard[] =>
  jobs.map((job, place) => {
    const { photo, ...company } = job.company;
    return place < COLUMNS && photo === jobs[place - 1]?.company.photo ? { ...job, company } : job;
  });

const hasPhoto = (place: number) => place < COLUMNS || place % WIDE.every === WIDE.first;

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
