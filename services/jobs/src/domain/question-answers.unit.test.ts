import type { Answer, Question } from '@firstrung/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerColumns, answerQuestions, answerText } from './question-answers.ts';

const drives: Question = { id: 'a', kind: 'yesNo', text: 'Do you drive?', required: true };
const shift: Question = {
  id: 'b',
  kind: 'choice',
  text: 'Which shift?',
  options: ['Early', 'Late'],
  required: false,
};
const years: Question = { id: 'c', kind: 'number', text: 'Years in a kitchen', required: false };
const why: Question = { id: 'd', kind: 'text', text: 'Why us?', required: false };
const QUESTIONS = [drives, shift, years, why];
const to = ({ id }: Question, value: Answer['value']): Answer => ({ questionId: id, value });
const flawsOf = (...answers: Answer[]) => answerQuestions(QUESTIONS, answers).flaws;

describe('answers to the questions of a job', () => {
  it('are stored with the questions as they are asked, in their order', () => {
    const { answered, flaws } = answerQuestions(QUESTIONS, [
      to(why, '  The bread. '),
      to(shift, 'Late'),
      to(drives, false),
    ]);
    expect(flaws).toEqual([]);
    expect(answered).toEqual([
      { questionId: 'a', kind: 'yesNo', text: 'Do you drive?', value: false },
      { questionId: 'b', kind: 'choice', text: 'Which shift?', options: ['Early', 'Late'], value: 'Late' },
      { questionId: 'c', kind: 'number', text: 'Years in a kitchen', value: null },
      { questionId: 'd', kind: 'text', text: 'Why us?', value: 'The bread.' },
    ]);
  });

  it('may be left out, also where one is required', () => {
    expect(flawsOf()).toEqual([]);
    expect(answerQuestions([why], [to(why, ' \n')])).toMatchObject({
      answered: [{ value: null }],
      flaws: [],
    });
  });

  it.each([
    ['an unknown question', [{ questionId: 'e', value: true }], 'answers.0.questionId'],
    ['a question twice', [to(drives, true), to(drives, true)], 'answers.1.questionId'],
    ['a text for yes or no', [to(drives, 'true')], 'answers.0.value'],
    ['another option', [to(shift, 'Night')], 'answers.0.value'],
    ['the option of a number', [to(shift, 0)], 'answers.0.value'],
    ['a text for a number', [to(drives, true), to(years, '3')], 'answers.1.value'],
    ['a number for a text', [to(why, 3)], 'answers.0.value'],
  ])('can not be %s', (_, answers, path) => {
    expect(flawsOf(...answers).map((flaw) => flaw.path)).toEqual([path]);
  });

  it('are either refused, or stored one for each question', () => {
    const value = fc.oneof(fc.boolean(), fc.double({ noNaN: true }), fc.string(), fc.constantFrom('Early'));
    const answer = fc.record({ questionId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value });
    fc.assert(
      fc.property(fc.array(answer), (answers) => {
        const { answered, flaws } = answerQuestions(QUESTIONS, answers);
        expect(answered.map(({ questionId }) => questionId)).toEqual(['a', 'b', 'c', 'd']);
        if (flaws.length > 0) return;
        for (const { questionId, value } of answers) {
          const stored = answered.find((one) => one.questionId === questionId)?.value;
          expect(stored).toBe(typeof value === 'string' ? value.trim() || null : value);
        }
      }),
    );
  });
});

it('writes answers for a spreadsheet', () => {
  expect([null, true, false, 2.5, 'Late'].map(answerText)).toEqual(['', 'yes', 'no', '2.5', 'Late']);
});

it('has a column for each question that is or was asked', () => {
  const asked = [
    { questionId: 'a', text: 'Have you a licence?' },
    { questionId: 'x', text: 'A question of before' },
  ];
  expect(answerColumns([shift, drives], asked)).toEqual([
    { questionId: 'b', text: 'Which shift?' },
    { questionId: 'a', text: 'Do you drive?' },
    { questionId: 'x', text: 'A question of before' },
  ]);
});
