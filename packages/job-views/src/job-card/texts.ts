import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  appliedMark: 'Applied',
  applyNow: 'Apply Now',
  posted: (days: number) =>
    days === 0 ? 'Posted today' : plural(days, { one: 'Posted # day ago', other: 'Posted # days ago' }),
} as const;

/** Of the card of a job. */
export const cardTexts = chooseTexts({ en });
