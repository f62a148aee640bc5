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

/** The first of the twelve whole months of which answers are counted, and the last. */
function monthsBefore(today: string): Pick<AnswerRecord, 'from' | 'to'> {
  const to = wholeMonth(daysAfter(today, -1));
  return { from: firstMonth(to), to };
}

/** The days of these months: by then every promise is kept or not. */
export const countedMonths = (today: string): Window => ({
  since: `${monthsBefore(today).from}-01`,
  until: thisMonth(today).since,
});

/** The days of this month that are over. */
export const thisMonth = (today: string): Window => ({ since: `${today.slice(0, 7)}-01`, until: today });

export const recordNumbers = ({ inTime, promised, medianDays }: RecordRow = NONE): RecordRow => ({
  inTime,
  promised,
  medianDays,
});
const NONE: RecordRow = { inTime: 0, promised: 0, medianDays: null };

/** A record with its months. */
export const answerRecord = (row: RecordRow | undefined, today: string): AnswerRecord => ({
  ...recordNumbers(row),
  ...monthsBefore(today),
});

/** What follows from the log that everyone can check, once it has enough cases, with their median. */
export const publicRecord = (
  log: Omit<AnswerRecord, 'medianDays'> | undefined,
  row: RecordRow | undefined,
): { answers?: AnswerRecord } =>
  log && log.promised >= MIN_COUNTED_ANSWERS
    ? { answers: { ...log, medianDays: row?.medianDays ?? null } }
    : {};
