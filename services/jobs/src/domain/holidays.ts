import type { Place } from '@firstrung/contracts';
import { holidayRegion } from '@firstrung/places';
import type { HolidaysTypes } from 'date-holidays';
import { DAY_MS, dayOf } from './day.ts';

/** Whether nobody works on a day (`2026-12-25`) somewhere: on a weekend, or a public holiday. */
export type Calendar = (day: string) => boolean;

/** Of a job without a place. */
export const NO_PLACE: Calendar = isOnDays([6, 7]);

/** @param weekdays as ISO 8601 has them: Monday is 1, Sunday 7 */
function isOnDays(weekdays: readonly number[]): Calendar {
  return (day) => weekdays.includes(new Date(day).getUTCDay() || 7);
}

/** Rules of the library that no law of the region has: Easter Monday in Ontario, two days of one county. */
const NOT_BY_LAW = new Set(['CA ON easter 1', 'US MA 03-17', 'US MA 06-17']);

/** By country, region and year: they are asked for again with each application. */
const known = new Map<string, ReadonlySet<string>>();

/**
 * The weekends of the country and the public holidays at each of these places; of a place whose region isn't
 * known, those of its whole country. Weekends are those of Unicode's CLDR. The library takes 0.1 s and 40 MB,
 * so it is loaded when the first place is asked for.
 */
export async function calendarsAt(places: readonly Place[]): Promise<Calendar[]> {
  if (places.length === 0) return [];
  const { default: Holidays } = await import('date-holidays');
  return places.map((place) => {
    const [country, region = ''] = holidayRegion(place);
    const isWeekend = isOnDays(new Intl.Locale(`und-${country}`).getWeekInfo().weekend);
    return (day) => {
      if (isWeekend(day)) return true;
      const year = day.slice(0, 4);
      const key = `${country} ${region} ${year}`;
      let days = known.get(key);
      if (!days) {
        const holidays = new Holidays(country, region).getHolidays(Number(year)) ?? [];
        const byLaw = holidays.filter(({ rule }) => !NOT_BY_LAW.has(`${country} ${region} ${rule}`));
        days = new Set(byLaw.flatMap(daysOf));
        known.set(key, days);
      }
      return days.has(day);
    };
  });
}

/** The day of a change of clocks is an hour short. */
const HOUR = 1 / 24;

/** The whole days of a public holiday. `date` begins with the first, also where that begins at sunset. */
function daysOf({ type, date, start, end }: HolidaysTypes.Holiday): string[] {
  const length = Math.floor((end.getTime() - start.getTime()) / DAY_MS + HOUR);
  const first = Date.parse(date.slice(0, 10));
  return Array.from({ length: type === 'public' ? length : 0 }, (_, index) => dayOf(first + index * DAY_MS));
}
