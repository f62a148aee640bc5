// Without schemas, so that pages fill templates without the schema library.

/** What a template stands for: `{name}` of the applicant, `{job}`, `{company}` and `{date}` of the email. */
export const TEMPLATE_FIELDS = ['name', 'job', 'company', 'date'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** What a template is offered for. */
export const TEMPLATE_USES = ['rejection', 'invitation', 'message'] as const;
export type TemplateUse = (typeof TEMPLATE_USES)[number];

const FIELD = `\\{(${TEMPLATE_FIELDS.join('|')})\\}`;
const BLANK = '[^\\S\\n]';
const BLANKS = `${BLANK}*`;
/**
 * A field that begins a line, with what follows it there, or one further on, with what is before it; or
 * blanks before anything else, which are skipped at once: they would be searched again from each of them.
 */
const FIELDS = new RegExp(`^(${BLANKS})${FIELD}(,?${BLANKS})|(${BLANKS})${FIELD}|${BLANK}+`, 'gm');

/**
 * The text with the values in place of its fields. All other braces stay as they were typed, and nothing in a
 * value is a field. A value without text takes the blanks before it along, so that `Dear {name},` becomes
 * `Dear,`; at the beginning of a line also a comma behind it.
 */
export const fillTemplate = (text: string, values: Readonly<Record<TemplateField, string>>): string =>
  text.replace(
    FIELDS,
    (all, indent = '', first?: TemplateField, after = '', before = '', other?: TemplateField) => {
      const field = first ?? other;
      if (!field) return all;
      const value = values[field].replace(/\s+/g, ' ').trim();
      if (value === '') return '';
      return first ? `${indent}${value}${after}` : `${before}${value}`;
    },
  );

/** The value of `{date}`: the day of an email, in words. */
export function templateDate(at: Date, { language = 'en', timeZone }: TemplateDateOptions = {}): string {
  // English without a region is written as in the rest of our emails.
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...(timeZone && { timeZone }) }).format(at);
}

interface TemplateDateOptions {
  /** as BCP 47 */
  language?: string;
  /** as IANA names it; else that of the device */
  timeZone?: string;
}
