import { COMPANY_TEXTS, type JobField, type ReviewedSubject } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { jobFieldText } from '@firstrung/job-views';

/** What a company has written in a field, to be read: of JSON each entry is a line, without what is empty. */
export function written(of: ReviewedSubject, field: string, text: string): string {
  if (of === 'job') return jobFieldText(field as JobField, text);
  if (field === 'established') return text && formatDay(text);
  if (field in COMPANY_TEXTS || !/^[[{]/.test(text)) return text;
  const value: unknown = JSON.parse(text);
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return entries.map((one) => (typeof one === 'object' ? partsOf(one, field) : one)).join('\n');
}

const partsOf = (entry: object | null, field: string): string =>
  (field === 'socialMedia' ? Object.entries(entry ?? {}).flat() : Object.values(entry ?? {}))
    .filter(Boolean)
    .join(' · ');
