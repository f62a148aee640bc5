import type { DeskTimes } from '@firstrung/contracts';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { wallTime } from './time-of-day.ts';

// What numbers for staff and for everyone are made of.

const DAY_MS = 86_400_000;
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

/** SQL: within how many hours this part of the rows was decided on; `null` if they are too few. */
export const hoursWithin = (part: number, took: RawBuilder<unknown>) => sql<number | null>`
  case when count(*) >= ${MIN_PEOPLE} then ceil(extract(epoch from
    percentile_disc(${part}::float8) within group (order by ${took})) / 3600)::int end`;

/** When the last decision was made. @param decisions selects `at` */
export async function lastDecision(db: QueryExecutorProvider, decisions: RawBuilder<unknown>) {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from (${decisions}) made`.execute(db);
  return { lastDecidedAt: rows[0]!.at?.toISOString() ?? null };
}

/**
 * How long decisions took; two working days are those of Monday to Friday after the day of `since`.
 * @param decisions selects `since` and `at`
 */
export async function deskTimes(
  db: QueryExecutorProvider,
  decisions: RawBuilder<unknown>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<DeskTimes> {
  const day = (time: 'since' | 'at') => sql`(${sql.ref(time)} at time zone ${timeZone})::date`;
  const { rows } = await sql<DeskTimes>`
    select count(*)::int as decided, ${hoursWithin(0.5, sql`at - since`)} as "medianHours",
      case when count(*) >= ${MIN_PEOPLE} then count(*) filter (where (
        select count(*) from generate_series(1, ${day('at')} - ${day('since')}) later
        where extract(isodow from ${day('since')} + later) < 6) <= 2)::int end as "inTwoDays"
    from (${decisions}) decision where at > ${deskTimesSince(now)}`.execute(db);
  return rows[0]!;
}
