import { type Answer, JOB_FACTS, numberReadings, type Question } from '@firstrung/contracts';
import { texts } from './texts.ts';

/** What is chosen or typed, by the id of the question; a yes or no is `true` or `false`. */
export type AnswerValues = Readonly<Record<string, string>>;

/** What is wrong with the answer to a question. */
export function flawOf({ kind, required, options = [] }: Question, typed = ''): string | undefined {
  const value = typed.trim();
  if (value === '') return required ? texts.missing : undefined;
  if (kind === 'number') {
    const [number = Number.NaN, other] = numberReadings(value);
    if (other !== undefined) return texts.twoNumbers;
    return Math.abs(number) <= JOB_FACTS.amount ? undefined : texts.notNumber;
  }
  // The option may have been removed since it was chosen.
  return kind === 'choice' && !options.includes(value) ? texts.missing : undefined;
}

/** The answers as the call takes them, without those that are left out. */
export const toAnswers = (questions: readonly Question[], values: AnswerValues): Answer[] =>
  questions.flatMap(({ id, kind }) => {
    const value = values[id]?.trim() ?? '';
    return value === '' ? [] : [{ questionId: id, value: toValue(kind, value) }];
  });

function toValue(kind: Question['kind'], value: string): Answer['value'] {
  if (kind === 'yesNo') return value === 'true';
  return kind === 'number' ? numberReadings(value)[0]! : value;
}
