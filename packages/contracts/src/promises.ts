import { type Static, Type } from 'typebox';
import { ANSWER_DAYS, type AnswerDays } from './answer-days.ts';
import { nullable } from './fields.ts';
import { Day } from './job-facts.ts';

/** Within how many working days an answer is promised. */
export const WorkingDays = Type.Unsafe<AnswerDays>({ type: 'integer', enum: [...ANSWER_DAYS] });

/** The next answer: within so many working days, or by the day of the interview. */
export const NextAnswer = Type.Union([WorkingDays, Day]);
export type NextAnswer = Static<typeof NextAnswer>;

const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$' });

/** How many of the answers that were promised for these months, by their last days, came in time. */
export const AnswerRecord = Type.Object({
  inTime: Type.Integer(),
  promised: Type.Integer(),
  /**
   * calendar days from the promise to the answer, of two middle ones the greater; what wasn't answered in
   * time counts as the longest, and `null` is the median if it is one of these
   */
  medianDays: nullable(Type.Integer()),
  /** the first month and the last one, in the time zone of the operator */
  from: Month,
  to: Month,
});
export type AnswerRecord = Static<typeof AnswerRecord>;
