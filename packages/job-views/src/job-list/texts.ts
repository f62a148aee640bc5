import { chooseTexts } from '@firstrung/i18n';

const en = {
  title: 'Open jobs',
  countOrMore: (count: string) => `${count}+`,
  remote: 'Remote',
  more: 'Show more jobs',
  loading: 'Loading jobs',
  end: 'You have seen every open job.',
  failedTitle: 'The jobs did not load',
  moreFailed: 'The next jobs did not load.',
  emptyTitle: 'No open jobs right now',
  empty: 'New ones appear here as soon as a company posts them.',
} as const;

/** Of a list of jobs. */
export const listTexts = chooseTexts({ en });
