import { pageLanguage } from './language.ts';
import { once } from './once.ts';

const rulesOf = once((language: string) => new Intl.PluralRules(language));

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * The form of a text that fits a number in the page's language, with `#` replaced
 * by the number and `{name}` by a value: `plural(2, { one: '# job at {company}',
 * other: '# jobs at {company}' }, { company: 'Acme' })` is `2 jobs at Acme`.
 */
export function plural(
  count: number,
  forms: Forms,
  values: Readonly<Record<string, string | number>> = {},
  language = pageLanguage(),
): string {
  const form = forms[rulesOf(language).select(count)] ?? forms.other;
  return form.replace(/#|\{(\w+)\}/g, (found, name) =>
    String(name === undefined ? count : (values[name] ?? found)),
  );
}
