import type { Question } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { flawOf, toAnswers } from './answers.ts';
import { texts } from './texts.ts';

const question = (kind: Question['kind'], required = true): Question => ({
  id: kind,
  kind,
  text: 'A question',
  required,
  ...(kind === 'choice' && { options: ['Early', 'Late'] }),
});

it.each([
  ['yesNo', undefined, texts.missing],
  ['yesNo', 'false', undefined],
  ['choice', '', texts.missing],
  ['choice', 'Night', texts.missing],
  ['choice', 'Late', undefined],
  ['number', ' ', texts.missing],
  ['number', 'many', texts.notNumber],
  ['number', '9999999999999', texts.notNumber],
  ['number', '-1,5', undefined],
  ['number', '3.875', texts.twoNumbers],
  ['number', '3.8750', undefined],
  ['number', '0.500', undefined],
  ['number', '٣٫٥', undefined],
  ['text', ' \n', texts.missing],
  ['text', 'The bread', undefined],
] as const)('%s: %j', (kind, typed, flaw) => expect(flawOf(question(kind), typed)).toBe(flaw));

it('asks for no answer that is optional', () => {
  for (const kind of ['yesNo', 'choice', 'number', 'text'] as const)
    expect(flawOf(question(kind, false), ' ')).toBeUndefined();
});

it('sends what was answered', () => {
  const questions = (['yesNo', 'choice', 'number', 'text'] as const).map((kind) => question(kind));
  expect(
    toAnswers(questions, { yesNo: 'false', choice: 'Late', number: '1.250,5', text: ' The bread ' }),
  ).toEqual([
    { questionId: 'yesNo', value: false },
    { questionId: 'choice', value: 'Late' },
    { questionId: 'number', value: 1250.5 },
    { questionId: 'text', value: 'The bread' },
  ]);
  expect(toAnswers(questions, { text: ' ', removed: 'true' })).toEqual([]);
});
