import type { Hours, JobDetails, JobFacts, Pay, Place } from '@firstrung/contracts';
import { dotted, formatCountry, formatDate, formatList, formatMoney, formatRange } from '@firstrung/i18n';
import { factTexts as texts } from './texts.ts';

/** A fact that the job may not have. */
type Maybe<T> = T | null | undefined;
type Text = string | undefined;

/** "€14 – €16 an hour", "E 13 TV-L" or "Not paid". */
export function payText(pay: Maybe<Pay>): Text {
  if (!pay) return undefined;
  if (pay.kind === 'grade') return pay.text;
  if (pay.kind === 'unpaid') return texts.unpaid;
  return texts.pay[pay.unit](formatMoney(pay.min, pay.max ?? pay.min, pay.currency));
}

/** "Berlin, Germany", or "Germany" for the whole country; with the region, if it is given and not said. */
export function placeText({ town, country, region = town }: Place & { region?: string }): string {
  if (town === '') return formatCountry(country);
  const isSaid = town.includes(region) || region.includes(town);
  return texts.place(isSaid ? town : texts.place(town, region), formatCountry(country));
}

/** "Berlin, Germany · Portugal", in the order of the advert. */
export const placesText = (places: Maybe<readonly Place[]>): Text =>
  places && places.length > 0 ? dotted(places.map(placeText)) : undefined;

/** "Remote from Germany and Austria"; "Remote from anywhere" without a country. */
export function remoteText(remoteFrom: Maybe<readonly string[]>): Text {
  if (!remoteFrom) return undefined;
  if (remoteFrom.length === 0) return texts.remoteFromAnywhere;
  return texts.remoteFrom(formatList(remoteFrom.map((country) => formatCountry(country))));
}

/** "37.5–40 hours a week". */
export const hoursText = (hours: Maybe<Hours>): Text =>
  hours ? texts.hours(formatRange(hours.min, hours.max), hours.max) : undefined;

/** "1 March 2027" or "As soon as possible". @param format of a day */
export function startText(startsOn: Maybe<JobFacts['startsOn']>, format = formatDate): Text {
  if (!startsOn) return undefined;
  return startsOn === 'now' ? texts.startNow : format(startsOn);
}

/** "6 months" or "Until 30 September 2027". */
export function lengthText({ endsOn, months }: Partial<Pick<JobFacts, 'endsOn' | 'months'>>): Text {
  if (months) return texts.months(months);
  return endsOn ? texts.until(formatDate(endsOn)) : undefined;
}

/** "3 positions". */
export const positionsText = (positions: Maybe<number>): Text =>
  positions ? texts.positions(positions) : undefined;

/**
 * The last day to apply: "12 March 2027", and "12 March 2027, 23:59 Lisbon time" for a reader whose clock
 * says another time at its end.
 * @param zone the reader's time zone; `undefined` while it isn't known, as on the server
 */
export function closingText(
  { closesOn, closesAt, closesZone }: Partial<Pick<JobDetails, 'closesOn' | 'closesAt' | 'closesZone'>>,
  zone = readerZone(),
): Text {
  if (!closesOn) return undefined;
  const day = formatDate(closesOn);
  if (!closesAt || !closesZone || (zone && sameClock(closesAt, zone, closesZone))) return day;
  const city = closesZone.slice(closesZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return texts.endOfDay(day, city);
}

const readerZone = () =>
  globalThis.document ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;

/** Whether day and time are the same in two time zones at an instant. */
function sameClock(at: string, one: string, other: string): boolean {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
  return one === other || clock(one) === clock(other);
}
