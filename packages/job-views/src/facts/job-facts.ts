import type { JobDetails } from '@firstrung/contracts';
import { dotted, formatCountry } from '@firstrung/i18n';
import { promiseTexts } from '../promise/texts.ts';
import { payText, placeText, remoteText } from './format-facts.ts';

type Where = Pick<JobDetails, 'location'> & Partial<Pick<JobDetails, 'places' | 'remoteFrom'>>;

/** Of a preview of a job's page: its place and pay, and within which time it is answered. */
export const previewFacts = ({
  answerWithin,
  pay,
  ...job
}: Where & Pick<JobDetails, 'answerWithin'> & Partial<Pick<JobDetails, 'pay'>>): string[] =>
  [whereText(job), payText(pay), answerWithin ? promiseTexts.within(answerWithin) : undefined]
    .filter((text) => text !== undefined)
    .filter(Boolean);

/** Whether the last day to apply is over. The server says so too, as soon as it pauses the job. */
export const hasClosed = ({ closesAt }: Partial<Pick<JobDetails, 'closesAt'>>, now: Date): boolean =>
  closesAt !== undefined && Date.parse(closesAt) <= now.getTime();

/** The location as it was written, of the places what it doesn't name, and from where one may work. */
export function whereText({ location, places, remoteFrom }: Where): string {
  const remote = remoteText(remoteFrom);
  const written = location.toLowerCase();
  // "Kansas City, MO" names "Kansas City, Missouri".
  const says = (name: string) => written.includes(name.toLowerCase().replace(/, .*/, ','));
  const others = (places ?? [])
    .map(({ town, country }) => ({ town: says(town) ? '' : town, country }))
    .filter(({ town, country }) => town !== '' || !says(formatCountry(country)))
    .map(placeText);
  // "Remote, Austria" says no more than "Remote from Austria".
  const isSaid = written.match(/\p{L}+/gu)?.every((word) => remote?.toLowerCase().includes(word));
  return dotted([!isSaid && location, ...new Set(others), remote]);
}
