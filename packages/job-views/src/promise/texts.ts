import type { AnswerRecord, BoardAnswers } from '@firstrung/contracts';
import { chooseTexts, formatNumber, plural } from '@firstrung/i18n';

type Counted = Pick<AnswerRecord, 'inTime' | 'promised'>;

/** From the default on a promise is like all others. */
const SOON = 10;

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

/** What a card says of the working days within which its job answers, if that is soon. */
export const promiseChip = (days: number | undefined): string | undefined =>
  days && days <= SOON ? promiseTexts.within(days) : undefined;
