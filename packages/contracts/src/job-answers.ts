import { type Static, Type } from 'typebox';
import { strict } from './call.ts';
import { Id, literals, nullable, text } from './fields.ts';
import { JOB_FACTS } from './limits.ts';
import { QUESTION_KINDS } from './statuses.ts';
import { UUID } from './uuid.ts';

const UUID_LENGTH = 36;
const number = Type.Number({ minimum: -JOB_FACTS.amount, maximum: JOB_FACTS.amount });

/** What an applicant answers to one question of a job. What the question's kind allows, the server checks. */
export const Answer = strict({
  questionId: Id,
  /** yes or no, one of the options, a number or a text; a blank text is no answer */
  value: Type.Union([Type.Boolean(), number, text(JOB_FACTS.answer)]),
});
export type Answer = Static<typeof Answer>;

/** A question as it was when somebody applied, with their answer. Changes of the job don't change it. */
export const AnsweredQuestion = Type.Object({
  questionId: Id,
  kind: literals(QUESTION_KINDS),
  text: Type.String(),
  /** of a `choice` only */
  options: Type.Optional(Type.Array(Type.String())),
  /** `null`: not answered */
  value: nullable(Type.Union([Type.Boolean(), Type.Number(), Type.String()])),
});
export type AnsweredQuestion = Static<typeof AnsweredQuestion>;

/** In a query: the id of a question, and the answer after a colon. */
export const AnswerFilter = Type.String({
  pattern: `${UUID.slice(0, -1)}:[^\\u0000\\uD800-\\uDFFF]+$`,
  maxLength: UUID_LENGTH + 1 + JOB_FACTS.option,
});
