import type { AnswerDate, ApplicationStatus, NextAnswer } from '@firstrung/contracts';
import { daysAfter } from './day.ts';
import { type Calendar, NO_PLACE } from './holidays.ts';

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

/** A decision is written within this time. */
const GRACE_MS = 10 * 60_000;

/** What is held until then has been told, unless no instance ran. */
export const toldUntil = (now: Date): Date => new Date(now.getTime() - GRACE_MS);

/** What was decided until then has been told. The wait is the same whatever is held, so it tells nothing. */
export const knownUntil = (now: Date, { decisionHoldSeconds }: { decisionHoldSeconds: number }): Date =>
  new Date(toldUntil(now).getTime() - decisionHoldSeconds * 1_000);

/** The last day of which it is known for good whether its answers came in time. */
export const lastClosedDay = (now: Date, config: { timeZone: string; decisionHoldSeconds: number }): string =>
  daysAfter(dayIn(config.timeZone, knownUntil(now, config)), -1);

/**
 * The days of a promise: at places with different calendars the latest ones. The day of an interview that is
 * over by then is the next working day.
 */
export function answerDates(
  promisedOn: string,
  answer: NextAnswer,
  calendars: readonly Calendar[],
): AnswerDates {
  const isDay = typeof answer === 'string';
  /** This part of the working days until the answer, but `least` of them. */
  const after = (count: number, of: number, least = 0) =>
    (calendars.length > 0 ? calendars : [NO_PLACE])
      .map((isFree) => {
        const within = isDay ? workingDaysUntil(promisedOn, answer, isFree) : answer;
        return workingDaysAfter(promisedOn, Math.max(Math.ceil((within * count) / of), least), isFree);
      })
      .toSorted()
      .at(-1)!;
  return {
    promisedOn,
    halfOn: after(1, 2),
    fourFifthsOn: after(4, 5),
    answerBy: isDay && answer > promisedOn ? answer : after(1, 1, 1),
  };
}

/** So many working days later; the day itself isn't counted. Whatever the length of a day. */
export function workingDaysAfter(day: string, count: number, isFree = NO_PLACE): string {
  let date = day;
  for (let left = count; left > 0; ) {
    date = daysAfter(date, 1);
    if (!isFree(date)) left--;
  }
  return date;
}

function workingDaysUntil(day: string, last: string, isFree: Calendar): number {
  let count = -1;
  for (let next = day; next <= last; next = workingDaysAfter(next, 1, isFree)) count++;
  return Math.max(count, 0);
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
