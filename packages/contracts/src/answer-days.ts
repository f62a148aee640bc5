// Apart from other constants: cards and the search of the first pages need them.

/** Within how many working days an answer may be promised. */
export const ANSWER_DAYS = [5, 10, 15, 30] as const;
export type AnswerDays = (typeof ANSWER_DAYS)[number];

/** Within how many working days whoever is shortlisted is promised the next answer by default. */
export const NEXT_ANSWER_DAYS = 15;
/** So many days ahead the interview may be by which the next answer is promised. */
export const MAX_INTERVIEW_DAYS = 90;
/** A number of answers is public from so many on. */
export const MIN_COUNTED_ANSWERS = 10;
