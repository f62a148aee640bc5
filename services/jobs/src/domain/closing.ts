import type { JobFacts } from '@firstrung/contracts';
import { endOfDay, zoneOf } from '@firstrung/places';
import { fieldText } from './job-edit.ts';

/** What decides when a job closes. */
type Closes = Pick<JobFacts, 'closesOn' | 'places'>;

/** When a job closes. */
export interface Closing {
  /** the IANA time zone of the last day */
  zone: string;
  /** the last millisecond of that day, from which on nobody can apply */
  at: Date;
}

/**
 * The end of a job's last day, at its first place whose time zone is known, or else in the operator's time
 * zone. It is stored with the job: a zone whose rules change later moves no closing date.
 */
export function closingOf({ closesOn, places }: Closes, operatorZone: string): Closing | undefined {
  if (closesOn === null) return undefined;
  const zone = places.map(zoneOf).find((one) => one !== undefined) ?? operatorZone;
  return { zone, at: endOfDay(closesOn, zone) };
}

/** The closing of a job as it is stored. */
export interface StoredClosing {
  closes_zone: string | null;
  closes_at: Date | null;
}

/** A new one only where the last day or the places of a job change. @param before `null` for a new job */
export function nextClosing(
  next: Closes,
  before: (StoredClosing & { fields: Closes }) | null,
  operatorZone: string,
): StoredClosing {
  const said = ({ closesOn, places }: Closes) => `${closesOn} ${fieldText('places', places)}`;
  if (before && said(before.fields) === said(next))
    return { closes_zone: before.closes_zone, closes_at: before.closes_at };
  const closing = closingOf(next, operatorZone);
  return { closes_zone: closing?.zone ?? null, closes_at: closing?.at ?? null };
}

/** What somebody is told who applies too late. */
export const closedMessage = (closesOn: string, zone: string): string => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }).format(
    Date.parse(`${closesOn}T00:00:00Z`),
  );
  return `This job closed at the end of ${day} (${zone}).`;
};
