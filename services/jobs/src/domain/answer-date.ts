import { ANSWER_DAYS, type AnswerDate, type AnswerDays, type ApplicationStatus } from '@firstrung/contracts';
import { DAY_MS } from './day.ts';

/** Calendar days of a promise, as `2026-03-12`. */
export interface AnswerDates {
  within: AnswerDays;
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

/** The days of every promise that a job may make to somebody who applies now. */
export function answerDates(submittedAt: Date, timeZone: string): AnswerDates[] {
  const day = dayIn(timeZone, submittedAt);
  return ANSWER_DAYS.map((within) => ({
    within,
    halfOn: workingDaysAfter(day, Math.ceil(within / 2)),
    fourFifthsOn: workingDaysAfter(day, Math.ceil((within * 4) / 5)),
    answerBy: workingDaysAfter(day, within),
  }));
}

/** Monday to Friday; the day itself isn't counted. Days are those of the calendar, whatever their length. */
export function workingDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setTime(date.getTime() + DAY_MS);
    if (date.getUTCDay() % 6 !== 0) left--;
  }
  return date.toISOString().slice(0, 10);
}

/** An application with its promise, if it has one. */
export interface PromisedApplication {
  status: ApplicationStatus;
  withdrawn_at: Date | null;
  answer_by: string | null;
  asked_at: Date | null;
}

/** What is promised while nobody has decided; `undefined` without a promise. `today`: see `dayIn`. */
export function openAnswer(application: PromisedApplication, today: string): AnswerDate | undefined {
  const { status, withdrawn_at, answer_by, asked_at } = application;
  if (answer_by === null || status !== 'not reviewed' || withdrawn_at) return undefined;
  return { by: answer_by, isOverdue: answer_by < today, askedAt: asked_at?.toISOString() ?? null };
}
