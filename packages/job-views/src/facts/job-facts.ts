import type { JobDetails, Place } from '@firstrung/contracts';
import { formatCountry, formatDay } from '@firstrung/i18n';
import { excerpt } from '../job-card/text.ts';
import { payText, placeText, remoteText, startText } from './format-facts.ts';
import { factTexts as texts } from './texts.ts';

/** The facts that readers see. A job, and a server of the release before, may leave each of them out. */
export type ShownFacts = Partial<
  Pick<
    JobDetails,
    | 'pay'
    | 'places'
    | 'remoteFrom'
    | 'hours'
    | 'startsOn'
    | 'endsOn'
    | 'months'
    | 'positions'
    | 'closesOn'
    | 'closesAt'
    | 'closesZone'
  >
>;

/** So long may one fact be on a card. */
const MAX_CARD_FACT = 36;
/** So many countries are named on a card. */
const MAX_CARD_COUNTRIES = 2;

/** Of a job's card: pay, place, start and closing, as far as they are known. */
export const cardFacts = (job: ShownFacts & { location: string }): string[] => [
  ...previewFacts(job),
  ...known([cardStart(job), cardClosing(job)]),
];

/** Of a preview of a job's page: its pay and place. */
export const previewFacts = (job: ShownFacts & { location: string }): string[] =>
  known([payText(job.pay), cardPlace(job)]);

const known = (facts: readonly (string | undefined)[]): string[] =>
  facts.filter((text) => text !== undefined).map((text) => excerpt(text, MAX_CARD_FACT));

/** Whether the last day to apply is over. The server says so too, as soon as it pauses the job. */
export const hasClosed = ({ closesAt }: Pick<ShownFacts, 'closesAt'>, now: Date): boolean =>
  closesAt !== undefined && Date.parse(closesAt) <= now.getTime();

/** From where one may work, or the first place of those that the location doesn't name. */
function cardPlace(job: ShownFacts & { location: string }): string | undefined {
  const { remoteFrom } = job;
  if (remoteFrom) {
    return remoteFrom.length > MAX_CARD_COUNTRIES
      ? texts.remoteFromMany(remoteFrom.length)
      : remoteText(remoteFrom);
  }
  const [first, ...more] = furtherPlaces(job);
  if (!first) return undefined;
  return more.length === 0 ? placeText(first) : texts.morePlaces(placeText(first), more.length);
}

function cardStart({ startsOn }: ShownFacts): string | undefined {
  if (startsOn === 'now') return texts.startsNow;
  const day = startText(startsOn, formatDay);
  return day && texts.starts(day);
}

const cardClosing = ({ closesOn }: ShownFacts): string | undefined =>
  closesOn ? texts.closes(formatDay(closesOn)) : undefined;

/** The places of a job, if they say more than the text of its location. */
export function furtherPlaces({ places, location }: ShownFacts & { location: string }): readonly Place[] {
  const text = location.toLowerCase();
  const isSaid = (name: string) => text.includes(name.toLowerCase());
  const saysAll = places?.every(({ town, country }) => isSaid(town) && isSaid(formatCountry(country)));
  return saysAll ? [] : (places ?? []);
}
