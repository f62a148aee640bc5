/** Those that there are texts in. `service-kit` reads the setting by the same list. */
const LANGUAGES = ['en'];

/**
 * The language of the page as a BCP 47 tag: of the document in a browser, of the setting `PAGE_LANGUAGE`
 * where the page server renders, else English.
 */
export function pageLanguage(): string {
  const language =
    globalThis.document?.documentElement.lang || globalThis.process?.env?.PAGE_LANGUAGE || 'en';
  return LANGUAGES.includes(language.split('-')[0]!.toLowerCase()) ? language : 'en';
}

/**
 * The language of the page in the region of the reader, by which dates and numbers
 * are written: an English page is written as in Britain for a reader whose browser
 * asks for `en-GB`, and as in Germany for one whose browser asks for `de-DE`.
 *
 * @param preferred the reader's languages, best first
 */
export function readerLocale(
  language: string = pageLanguage(),
  preferred: readonly string[] = globalThis.document ? globalThis.navigator.languages : [],
): string {
  const page = new Intl.Locale(language);
  if (page.region) return language;
  const locales = preferred.flatMap(parseTag);
  const sameLanguage = locales.find((locale) => locale.language === page.language && locale.region);
  const region = (sameLanguage ?? locales[0]?.maximize())?.region;
  return region ? `${language}-${region}` : language;
}

/** Browsers also name languages that are no BCP 47 tags, such as `c` or `en-US@posix`: those are left out. */
function parseTag(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}
