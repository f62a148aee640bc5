import type { AnsweredQuestion } from '@firstrung/contracts';
import { formatNumber } from '@firstrung/i18n';
import { answerTexts } from './texts.ts';

/** An answer of an applicant as people read it; `''` if there is none. */
export function answerText(value: AnsweredQuestion['value']): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? answerTexts.yes : answerTexts.no;
  return typeof value === 'number' ? formatNumber(value) : value;
}
