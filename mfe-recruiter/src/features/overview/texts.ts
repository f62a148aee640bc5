import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts of what waits, over all jobs. */
const en = {
  loading: 'Loading what waits',
  waiting: (applicants: number) =>
    applicants === 0
      ? 'No one waits for an answer'
      : plural(applicants, { one: '# waits for an answer', other: '# wait for an answer' }),
  overdue: (waiting: string, count: number) => `${waiting}, ${count} overdue`,
  unread: (count: number) => `${count} unread`,
} as const;

export const texts = chooseTexts({ en });
