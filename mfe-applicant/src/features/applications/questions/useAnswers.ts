import type { Answer, Question } from '@firstrung/contracts';
import { useHost, useSession } from '@firstrung/web-kit';
import { useState } from 'react';
import { answersDraft } from '../../jobs/api/apply-job.ts';
import { type AnswerValues, flawOf, toAnswers } from './answers.ts';

/**
 * The answers to the questions of a job that are not sent yet. They are kept until then, also when the sheet
 * is closed or the session has ended.
 */
export function useAnswers(jobId: string, questions: readonly Question[]) {
  const { drafts } = useHost();
  const accountId = useSession().account?.id ?? '';
  const form = answersDraft(jobId);
  const [values, setValues] = useState<AnswerValues>(
    () => (drafts.get(accountId, form)?.values as AnswerValues | undefined) ?? {},
  );
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
    set(questionId: string, value: string) {
      const changed = { ...values, [questionId]: value };
      setValues(changed);
      drafts.put(accountId, form, { values: changed });
    },
    /** The answers, or the id of the first question that needs another one. */
    check(): { answers: Answer[] } | { flawed: string } {
      setChecked(true);
      const [flawed] = flaws.keys();
      return flawed === undefined ? { answers: toAnswers(questions, values) } : { flawed };
    },
  };
}
