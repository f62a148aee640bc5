import type { AnswerRecord, BoardAnswers } from '@firstrung/contracts';
import { chooseTexts, formatNumber, plural } from '@firstrung/i18n';

type Counted = Pick<AnswerRecord, 'inTime' | 'promised'>;

const en = {
  within: (days: number) =>
    plural(days, { one: 'Answers within # working day', other: 'Answers within # working days' }),
  board: ({ jobs, promising }: BoardAnswers) =>
    plural(
      promising,
      { one: '# of {jobs} answers by a date.', other: '# of {jobs} answer by a date.' },
      { jobs: plural(jobs, { one: '# job', other: '# jobs' }) },
    ),
  boardInTime: ({ inTime, promised }: Counted) =>
    `${formatNumber(inTime)} of ${formatNumber(promised)} in time.`,
} as const;

/** Of the answers that jobs promise. */
export const promiseTexts = chooseTexts({ en });
