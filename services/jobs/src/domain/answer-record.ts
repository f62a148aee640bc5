import { type AnswerRecord, MIN_COUNTED_ANSWERS } from '@firstrung/contracts';
import { firstMonth, wholeMonth } from './answer-line.ts';
import { daysAfter } from './day.ts';

/** Days of a record, `2026-03-12`: from one on, and before another one. */
export interface Window {
  since: string;
  until: string;
}

/** The numbers of a record. */
export type RecordRow = Pick<AnswerRecord, 'promised' | 'inTime' | 'medianDays'>;

/** The first and the last of the twelve whole months that are counted. `closed`: see `lastClosedDay`. */
function monthsUntil(closed: string): Pick<AnswerRecord, 'from' | 'to'> {
  const to = wholeMonth(closed);
  return { from: firstMonth(to), to };
}

/** The days of these months: of each promise it is known whether it was kept. */
export const countedMonths = (closed: string): Window => ({
  since: `${monthsUntil(closed).from}-01`,
  until: openMonth(closed).since,
});

/** The closed days of the month that isn't closed yet. */
export function openMonth(closed: string): Window {
  const until = daysAfter(closed, 1);
  return { since: `${until.slice(0, 7)}-01`, until };
}

/** Of a company that has promised nothing. */
export const NO_RECORD: RecordRow = { inTime: 0, promised: 0, medianDays: null };

/** A record with its months. */
export const answerRecord = (row = NO_RECORD, closed: string): AnswerRecord => ({
  ...row,
  ...monthsUntil(closed),
});

/** What follows from the log that everyone can check, once it has enough cases, with their median. */
export const publicRecord = (
  log: Omit<AnswerRecord, 'medianDays'> | undefined,
  row: RecordRow | undefined,
): { answers?: AnswerRecord } =>
  log && log.promised >= MIN_COUNTED_ANSWERS
    ? { answers: { ...log, medianDays: row?.medianDays ?? null } }
    : {};
