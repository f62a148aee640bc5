import { daysAfter } from './day.ts';

/** What a promise has come to. `void`: withdrawn or erased on its last day or before. */
export type Outcome = 'in time' | 'not in time' | 'void';

/** Lines of a log that were published together, sorted, which says nothing of their days. */
export interface LogGroup {
  /** the last month of its lines; earlier groups have the months before */
  until: string;
  lines: string[];
}

/** A log lists that many lines at once, or more. */
const MIN_GROUP = 5;
/** A company's log begins with that many. */
const MIN_LOG = 10;

/** The lines that a log lists now, of those that it doesn't yet; none while they are too few. */
export const nextGroup = <Line>(listed: number, unlisted: readonly Line[]): readonly Line[] =>
  unlisted.length >= MIN_GROUP && listed + unlisted.length >= MIN_LOG ? unlisted : [];

/** The line of a receipt, by its hash and the month of its day. */
export const lineOf = (hash: string, month: string, outcome: Outcome): string =>
  `${hash} ${month} ${outcome}`;

/** The last day of the last month that is over when a day is. */
export const lastOfMonth = (day: string): string => daysAfter(`${daysAfter(day, 1).slice(0, 7)}-01`, -1);

/** This month, as `2026-03`. */
export const wholeMonth = (day: string): string => lastOfMonth(day).slice(0, 7);

/** The first of the twelve months that end with this one. */
export const firstMonth = (to: string): string => daysAfter(`${to}-15`, -335).slice(0, 7);
