import type { Answer, Question } from '@firstrung/contracts';
import { useState } from 'react';
import type { ApplicationDraft } from '../components/ApplyDraft.tsx';
import { flawOf, toAnswers } from './answers.ts';

/** The answers of an application to the questions of the job. */
export function useAnswers(
  { answers: values, setAnswer }: Pick<ApplicationDraft, 'answers' | 'setAnswer'>,
  questions: readonly Question[],
) {
  const [isChecked, setChecked] = useState(false);
  const flaws = new Map<string, string>();
  for (const question of questions) {
    const flaw = flawOf(question, values[question.id]);
    if (flaw) flaws.set(question.id, flaw);
  }
  return {
    values,
    /** Shown once one has tried to send them. */
    errors: isChecked ? flaws : new Map<string, string>(),
    set: setAnswer,
    /** The answers, or the id of the first question that needs another one. */
    check(): { answers: Answer[] } | { flawed: string } {
      setChecked(true);
      const [flawed] = flaws.keys();
      return flawed === undefined ? { answers: toAnswers(questions, values) } : { flawed };
    },
  };
}
