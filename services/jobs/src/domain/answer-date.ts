import type { AnswerDate, AnswerDays, ApplicationStatus, NextAnswer } from '@firstrung/contracts';
import { daysAfter } from './day.ts';
import type { Calendar } from './holidays.ts';

/** Calendar days of a promise, as `2026-03-12`. */
export interface AnswerDates {
  promisedOn: string;
  /** when the member who is responsible is reminded, before the day of the answer */
  halfOn: string;
  fourFifthsOn: string;
  answerBy: string;
}

/** Of the few zones that an operator sets: to make one takes a hundred times as long as to use it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment, as `2026-03-12`. Throws a RangeError on an unknown time zone. */
export function dayIn(timeZone: string, at: Date): string {
  // The Swedish notation of a date is that of ISO 8601.
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format.format(at);
}

/**
 * The days of a promise: at places with different holidays the latest ones. The day of an interview that is
 * over by then is the next working day.
 */
export function answerDates(
  promisedOn: string,
  answer: NextAnswer,
  calendars: readonly Calendar[],
): AnswerDates {
  const after = (count: number) =>
    [undefined, ...calendars]
      .map((calendar) => workingDaysAfter(promisedOn, count, calendar))
      .toSorted()
      .at(-1)!;
  const isDay = typeof answer === 'string';
  const within = isDay ? workingDaysUntil(promisedOn, answer) : answer;
  return {
    promisedOn,
    halfOn: after(Math.ceil(within / 2)),
    fourFifthsOn: after(Math.ceil((within * 4) / 5)),
    answerBy: isDay && answer > promisedOn ? answer : after(Math.max(within, 1)),
  };
}

/** As a held decision stores it. */
export function readNextAnswer(stored: string | null): NextAnswer | undefined {
  if (stored === null || stored.includes('-')) return stored ?? undefined;
  return Number(stored) as AnswerDays;
}

/** Monday to Friday without holidays; the day itself isn't counted. Whatever the length of a day. */
export function workingDaysAfter(day: string, count: number, isHoliday: Calendar = () => false): string {
  let date = day;
  for (let left = count; left > 0; ) {
    date = daysAfter(date, 1);
    if (new Date(date).getUTCDay() % 6 !== 0 && !isHoliday(date)) left--;
  }
  return date;
}

function workingDaysUntil(day: string, last: string): number {
  let count = 0;
  while (workingDaysAfter(day, count + 1) <= last) count++;
  return count;
}

/** An application with the promise that is open, if it has one. */
export interface PromisedApplication {
  status: ApplicationStatus;
  withdrawn_at: Date | null;
  answer_by: string | null;
  is_next: boolean | null;
  asked_at: Date | null;
}

/** What an application waits for; `undefined` without a promise. `today`: see `dayIn`. */
export function openAnswer(application: PromisedApplication, today: string): AnswerDate | undefined {
  const { status, withdrawn_at, answer_by, is_next, asked_at } = application;
  const waits = status === 'not reviewed' || (is_next && status === 'nextSteps Shortlisted');
  if (answer_by === null || !waits || withdrawn_at) return undefined;
  return {
    by: answer_by,
    isOverdue: answer_by < today,
    askedAt: asked_at?.toISOString() ?? null,
    ...(is_next && { isNext: true as const }),
  };
}
