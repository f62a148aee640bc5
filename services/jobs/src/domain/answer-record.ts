import { type AnswerRecord, MIN_COUNTED_ANSWERS } from '@firstrung/contracts';

/** Days of a record, `2026-03-12`: from one on, and before another one. */
export interface Window {
  since: string;
  until: string;
}

/** The numbers of a record. */
export interface RecordRow {
  promised: number;
  in_time: number;
  /** `null` if the middle one wasn't answered in time */
  median_days: number | null;
}

const COUNTED_MONTHS = 12;

/** The first day of a month so many before that of a day. */
const monthBefore = (today: string, count: number): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - count))
    .toISOString()
    .slice(0, 10);

/** The whole months of which answers are counted: by then every promise is kept or not. */
export const countedMonths = (today: string): Window => ({
  since: monthBefore(today, COUNTED_MONTHS),
  until: monthBefore(today, 0),
});

/** The days of this month that are over. */
export const thisMonth = (today: string): Window => ({ since: monthBefore(today, 0), until: today });

export const recordNumbers = (row: RecordRow | undefined) => ({
  inTime: row?.in_time ?? 0,
  promised: row?.promised ?? 0,
  medianDays: row?.median_days ?? null,
});

/** A record with its months. */
export const answerRecord = (row: RecordRow | undefined, today: string): AnswerRecord => ({
  ...recordNumbers(row),
  from: countedMonths(today).since.slice(0, 7),
  to: monthBefore(today, 1).slice(0, 7),
});

/**
 * The same as everybody sees it, once there are enough cases: what follows from the log that everyone can
 * check, where there is one, with the median of the cases.
 */
export function publicRecord(
  row: RecordRow | undefined,
  today: string,
  log?: Omit<AnswerRecord, 'medianDays'>,
): { answers?: AnswerRecord } {
  const medianDays = row?.median_days ?? null;
  const answers = log ? { ...log, medianDays } : answerRecord(row, today);
  return answers.promised >= MIN_COUNTED_ANSWERS ? { answers } : {};
}
