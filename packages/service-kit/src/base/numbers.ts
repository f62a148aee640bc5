import type { DeskTimes } from '@firstrung/contracts';
import { wallTime } from './time-of-day.ts';

// What numbers for staff and for everyone are made of.

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEKS = 26;

/** Numbers of fewer people say something of one of them. */
export const MIN_PEOPLE = 5;

/** A part of a total. */
export interface Cell<Key> {
  key: Key;
  count: number;
  /** of whom the count is; nobody is in two cells of a total */
  people: number;
}

/**
 * The cells that may be shown beside their total: of five people at least, and of no cell that isn't shown,
 * nor of several together, can 1 to 4 be computed. So the rest is of five people, too, and not all of its
 * cells are of four. For that, cells are left out in the given order, which must not depend on the counts.
 * `mayShow` is asked for cells that nobody is shown. `total` is `null` with fewer than five people.
 */
export function showableCells<Key>(
  cells: readonly Cell<Key>[],
  mayShow: (key: Key) => boolean = () => true,
): { shown: ReadonlyMap<Key, number>; total: number | null } {
  const present = cells.filter(({ count }) => count > 0);
  const isShowable = ({ key, people }: Cell<Key>) => people >= MIN_PEOPLE && mayShow(key);
  const rest = present.filter((cell) => !isShowable(cell));
  const shown = present.filter(isShowable);
  while (shown.length > 0 && tells(rest)) rest.push(shown.shift()!);
  return {
    shown: new Map(shown.map(({ key, count }) => [key, count])),
    total: peopleOf(present) < MIN_PEOPLE ? null : present.reduce((sum, { count }) => sum + count, 0),
  };
}

const peopleOf = (cells: readonly Cell<unknown>[]) => cells.reduce((sum, { people }) => sum + people, 0);

const tells = (rest: readonly Cell<unknown>[]) =>
  rest.length > 0 && (peopleOf(rest) < MIN_PEOPLE || peopleOf(rest) === rest.length * (MIN_PEOPLE - 1));

/** The Mondays of the last 26 whole weeks, as `2026-03-09`, and that of the week that isn't over. */
export function countedWeeks(now: Date, timeZone: string): { weeks: string[]; until: string } {
  const today = wallTime(now, timeZone);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY_MS;
  const day = (before: number) => new Date(monday - before * 7 * DAY_MS).toISOString().slice(0, 10);
  return { weeks: Array.from({ length: WEEKS }, (_, index) => day(WEEKS - index)), until: day(0) };
}

/** What a company has of a week; `null`: what is of no company. */
export interface WeekCell {
  /** its Monday */
  week: string;
  company_id: string | null;
  count: number;
  people: number;
}

/** What may be shown of each week. The cells of a week come in the order of the companies. */
export const showableWeeks = (cells: readonly WeekCell[]) =>
  new Map(
    [...Map.groupBy(cells, ({ week }) => week)].map(([week, ofWeek]) => [
      week,
      showableCells(
        ofWeek.map(({ company_id: key, ...cell }) => ({ ...cell, key })),
        (key) => key !== null,
      ),
    ]),
  );

/** The number of a week, of a company or of all. */
export function weekNumber(
  weeks: ReturnType<typeof showableWeeks>,
  week: string,
  companyId: string | undefined,
): number | null {
  const found = weeks.get(week);
  return (companyId === undefined ? found?.total : found?.shown.get(companyId)) ?? null;
}

/** Decisions before count no longer. */
export const deskTimesSince = (now: Date): Date => new Date(now.getTime() - 90 * DAY_MS);

/** How long decisions took; two working days are those of Monday to Friday after the day of `since`. */
export function deskTimes(decisions: readonly { since: Date; at: Date }[], timeZone: string): DeskTimes {
  const decided = decisions.length;
  if (decided < MIN_PEOPLE) return { decided, medianHours: null, inTwoDays: null };
  return {
    decided,
    medianHours: hoursOf(decisions, 0.5),
    inTwoDays: decisions.filter(({ since, at }) => workingDays(since, at, timeZone) <= 2).length,
  };
}

/** Within how many hours this part of the decisions was made; `null` if they are too few. */
export function hoursOf(decisions: readonly { since: Date; at: Date }[], part: number): number | null {
  const hours = decisions.map(({ since, at }) => (at.getTime() - since.getTime()) / HOUR_MS);
  const ascending = hours.toSorted((one, other) => one - other);
  return hours.length < MIN_PEOPLE ? null : Math.ceil(ascending[Math.ceil(hours.length * part) - 1]!);
}

function workingDays(since: Date, at: Date, timeZone: string): number {
  const dayOf = (time: Date) => Math.floor(wallTime(time, timeZone).getTime() / DAY_MS);
  let count = 0;
  // Three are too many already, and there is one in any three days.
  for (let day = dayOf(since) + 1; day <= dayOf(at) && count <= 2; day++)
    if (new Date(day * DAY_MS).getUTCDay() % 6 !== 0) count++;
  return count;
}
