import { COMPANY_TEXTS, JOB_TEXTS, type ReviewedSubject } from '@firstrung/contracts';
import { texts } from './texts.ts';

/** Fields that are sent as they were written; the others are JSON, a day or a number. */
const TEXTS: Record<ReviewedSubject, object> = {
  job: { ...JOB_TEXTS, skills: 0 },
  company: COMPANY_TEXTS,
};

/** What a company has written in a field, to be read: of JSON each entry is a line, without what is empty. */
export function written(of: ReviewedSubject, field: string, text: string): string {
  if (field === 'status') return text.replace(/Jobs$/, '');
  if (field === 'membersOnly') return text && texts.membersOnly;
  if (field in TEXTS[of] || !/^[[{]/.test(text)) return text;
  const value: unknown = JSON.parse(text);
  const entries = Array.isArray(value) ? value : [value];
  return entries.map((one) => entryText(one, field === 'socialMedia')).join('\n');
}

const entryText = (value: unknown, isNamed: boolean): string =>
  typeof value !== 'object' || value === null
    ? String(value ?? '')
    : Object.entries(value)
        .flatMap(([key, part]) => {
          if (key === 'id' || part === false) return [];
          return part === true ? key : [isNamed ? key : '', entryText(part, isNamed)];
        })
        .filter(Boolean)
        .join(' · ');
