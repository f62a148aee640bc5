import type { Answer, AnsweredQuestion, Question } from '@firstrung/contracts';
import type { Flaw } from './job-facts.ts';

/**
 * All questions of a job with the answers that were given, or what is wrong with these. A required question
 * may be left out: the page insists on an answer, but other clients don't know of questions.
 */
export function answerQuestions(
  questions: readonly Question[],
  answers: readonly Answer[],
): { answered: AnsweredQuestion[]; flaws: Flaw[] } {
  const flaws = answers.flatMap((answer, index) => flawsOfAnswer(questions, answers, answer, index));
  const answered = questions.map(({ id, kind, text, options }) => {
    const given = answers.find(({ questionId }) => questionId === id);
    return {
      questionId: id,
      kind,
      text,
      ...(options && { options }),
      value: given ? normalise(given.value) : null,
    };
  });
  return { answered, flaws };
}

function normalise(value: Answer['value']): AnsweredQuestion['value'] {
  if (typeof value !== 'string') return value;
  return value.trim() || null;
}

function flawsOfAnswer(
  questions: readonly Question[],
  answers: readonly Answer[],
  { questionId, value }: Answer,
  index: number,
): Flaw[] {
  const question = questions.find(({ id }) => id === questionId);
  const isRepeated = answers.findIndex((answer) => answer.questionId === questionId) < index;
  if (!question) return [{ path: `answers.${index}.questionId`, message: 'is no question of this job' }];
  if (isRepeated) return [{ path: `answers.${index}.questionId`, message: 'is answered twice' }];
  const { isIt, message } = EXPECTED[question.kind];
  return isIt(value, question) ? [] : [{ path: `answers.${index}.value`, message }];
}

type Expected = { isIt: (value: Answer['value'], question: Question) => boolean; message: string };

const EXPECTED: Record<Question['kind'], Expected> = {
  yesNo: { isIt: (value) => typeof value === 'boolean', message: 'must be true or false' },
  choice: {
    isIt: (value, { options = [] }) => typeof value === 'string' && options.includes(value.trim()),
    message: 'must be one of the options',
  },
  number: { isIt: (value) => typeof value === 'number', message: 'must be a number' },
  text: { isIt: (value) => typeof value === 'string', message: 'must be a text' },
};

/** An answer as a spreadsheet has it. */
export function answerText(value: AnsweredQuestion['value']): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** A column of answers: all that were given to one question. */
export interface AnswerColumn {
  questionId: string;
  text: string;
}

/**
 * The columns for the questions that a job asks, and then for those that it asked its applicants before. A
 * question that was changed has one column.
 */
export function answerColumns(
  questions: readonly Question[],
  asked: readonly AnswerColumn[],
): AnswerColumn[] {
  const columns = new Map(questions.map(({ id, text }) => [id, { questionId: id, text }]));
  for (const { questionId, text } of asked)
    if (!columns.has(questionId)) columns.set(questionId, { questionId, text });
  return [...columns.values()];
}
