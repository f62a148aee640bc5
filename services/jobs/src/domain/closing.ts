import type { JobFacts } from '@firstrung/contracts';
import { endOfDay, zoneOf } from '@firstrung/places';
import { fieldText } from './job-edit.ts';

/** What decides when a job closes. */
type Closes = Pick<JobFacts, 'closesOn' | 'places'>;

/** When a job closes, as it is stored. */
export interface Closing {
  /** the IANA time zone of the last day */
  closes_zone: string | null;
  /** the last millisecond of that day, from which on nobody can apply */
  closes_at: Date | null;
}

/**
 * The end of a job's last day, at its first place whose time zone is known, or else in the operator's time
 * zone. It is stored with the job, and another one only where the day or the places change: a zone whose
 * rules change later moves no closing date.
 *
 * @param before `null` for a new job
 */
export function closingOf(
  next: Closes,
  before: (Closing & { fields: Closes }) | null,
  operatorZone: string,
): Closing {
  const said = ({ closesOn, places }: Closes) => `${closesOn} ${fieldText('places', places)}`;
  if (before && said(before.fields) === said(next))
    return { closes_zone: before.closes_zone, closes_at: before.closes_at };
  if (next.closesOn === null) return { closes_zone: null, closes_at: null };
  const zone = next.places.map(zoneOf).find((one) => one !== undefined) ?? operatorZone;
  return { closes_zone: zone, closes_at: endOfDay(next.closesOn, zone) };
}

/** What somebody is told who applies too late. */
export const closedMessage = (closesOn: string, zone: string): string => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }).format(
    Date.parse(`${closesOn}T00:00:00Z`),
  );
  return `This job closed at the end of ${day} (${zone}).`;
};
