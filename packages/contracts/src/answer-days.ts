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

/** Countries of which no public holidays are known: there weekends alone are no working days. */
export const WITHOUT_HOLIDAYS: readonly string[] = (
  'AF AQ BT BV FK FM GS HM IO IQ JO KG KH KI KP KW LA LB MH MM MN MO MP MV NP NR NU OM PG PN PS PW QA SB SY ' +
  'TF TJ TK TL TM TV UM WS YE'
).split(' ');
