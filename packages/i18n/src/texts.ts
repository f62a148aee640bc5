import { pageLanguage } from './language.ts';
import { PSEUDO_LANGUAGE, pseudoTexts, type Texts } from './pseudo.ts';

/** Texts of another language: the same names and parameters. */
type SameShape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [N in keyof T]: SameShape<T[N]> };

/**
 * The texts of a feature in the language of the page: `chooseTexts({ en, de })`. English is complete, every
 * other catalogue has its names and parameters, and a language without a catalogue is shown in English.
 */
export function chooseTexts<T extends Texts>(
  languages: { en: T } & Record<string, SameShape<T>>,
  language: string = pageLanguage(),
): SameShape<T> {
  if (language === PSEUDO_LANGUAGE) return pseudoTexts(languages.en) as unknown as SameShape<T>;
  const [base = ''] = language.split('-');
  return languages[language] ?? languages[base] ?? (languages.en as unknown as SameShape<T>);
}
