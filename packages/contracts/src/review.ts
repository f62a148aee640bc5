import { type Static, Type } from 'typebox';
import { DateTime, literals } from './fields.ts';

/** What can wait for who runs the board. */
export const REVIEWED_SUBJECTS = ['job', 'company'] as const;
export type ReviewedSubject = (typeof REVIEWED_SUBJECTS)[number];

/** What a text asks for, as it is found by words: a fact to look at, no verdict. */
export const ASKED_FOR = ['deposit', 'messenger', 'bank'] as const;
export type AskedFor = (typeof ASKED_FOR)[number];

/** What of a job or a company is not shown yet, for its company; absent where all of it is. */
export const Review = Type.Object({
  /** what others see: nothing of it, or what it was before */
  shown: literals(['nothing', 'before'] as const),
  /** since when it waits for who runs the board */
  since: Type.Optional(DateTime),
  /** until it is sent in again, which its next edit does */
  refused: Type.Optional(Type.Object({ reason: Type.String(), at: DateTime })),
  /** within how many hours most of what waited was answered; only where one thing is read */
  usualHours: Type.Optional(Type.Integer()),
});
export type Review = Static<typeof Review>;
