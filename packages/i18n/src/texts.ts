/** Texts of one language: plain ones, ones with values, and groups of them. */
export interface Texts {
  readonly [name: string]: string | ((...values: never[]) => string) | readonly string[] | Texts;
}

/** Texts of another language: the same names and parameters. */
type SameShape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [N in keyof T]: SameShape<T[N]> };

/**
 * A front end's message catalogue: `chooseTexts({ en }, document.documentElement.lang)`. English is complete,
 * and every other language has its shape.
 */
export function chooseTexts<T extends Texts>(
  languages: { en: T } & Record<string, SameShape<T>>,
  language: string,
): SameShape<T> {
  return languages[language] ?? (languages.en as unknown as SameShape<T>);
}
