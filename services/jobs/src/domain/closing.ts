import type { JobFacts } from '@firstrung/contracts';
import { endOfDay, zoneOf } from '@firstrung/places';

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
export function closingOf(
  { closesOn, places }: Pick<JobFacts, 'closesOn' | 'places'>,
  operatorZone: string,
): Closing | undefined {
  if (closesOn === null) return undefined;
  const zone = places.map(zoneOf).find((one) => one !== undefined) ?? operatorZone;
  return { zone, at: endOfDay(closesOn, zone) };
}

/** What somebody is told who applies too late. */
export const closedMessage = (closesOn: string, zone: string): string => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }).format(
    Date.parse(`${closesOn}T00:00:00Z`),
  );
  return `This job closed at the end of ${day} (${zone}).`;
};
