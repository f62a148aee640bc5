import type { Question } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { checkQuestions, flawsOf, moved, toQuestion } from './question-values.ts';

const question = (fields: Partial<Question> = {}): Question => ({
  id: 'a',
  kind: 'yesNo',
  text: 'Do you drive?',
  required: false,
  ...fields,
});
const choice = (...options: string[]) => question({ kind: 'choice', options });

it('sends the answers to choose from of a choice only, without blank lines', () => {
  expect(toQuestion(choice(' Early ', '', 'Late', ' '))).toEqual(choice('Early', 'Late'));
  expect(toQuestion({ ...choice('Early', 'Late'), kind: 'text' })).toEqual(question({ kind: 'text' }));
});

it.each([
  [question({ text: ' ' }), ['text']],
  [choice('Early', ' '), ['options']],
  [choice('Early', 'Early '), ['options']],
  [choice('Early', 'x'.repeat(101)), ['options']],
  [choice(...Array.from({ length: 11 }, String)), ['options']],
  [choice('Early', 'Late'), []],
  [{ ...choice('Early'), kind: 'number' as const }, []],
])('%j has flaws in %j', (flawed, fields) => {
  expect(flawsOf([flawed]).map(({ field }) => field)).toEqual(fields);
  expect(checkQuestions([flawed]) === true).toBe(fields.length === 0);
});

it.each([0, 1, 2])('moves question %i down and up again', (index) => {
  const questions = ['a', 'b', 'c', 'd'].map((id) => question({ id }));
  const down = moved(questions, index, 1);
  expect(down[index + 1]).toBe(questions[index]);
  expect(moved(down, index + 1, -1)).toEqual(questions);
});
