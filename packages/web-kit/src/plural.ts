type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * The form of a text that fits a number in the page's language, with `#` replaced by the number:
 * `plural(2, { one: '# job', other: '# jobs' })` is `2 jobs`.
 */
export function plural(count: number, forms: Forms, language = document.documentElement.lang): string {
  const form = forms[new Intl.PluralRules(language || 'en').select(count)] ?? forms.other;
  return form.replaceAll('#', String(count));
}
