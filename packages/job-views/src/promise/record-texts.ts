import type { AnswerRecord } from '@firstrung/contracts';
import { chooseTexts, formatNumber, plural } from '@firstrung/i18n';

const en = {
  inTime: ({ inTime, promised }: AnswerRecord) =>
    `${formatNumber(inTime)} of ${formatNumber(promised)} answered in time`,
  median: (days: number) => plural(days, { one: 'median # day', other: 'median # days' }),
  /** Of two middle ones the later counts: half of them is enough. */
  noMedian: 'at least half came late or not at all',
  check: 'Check this',
} as const;

/** Of how promised answers were kept. */
export const recordTexts = chooseTexts({ en });
