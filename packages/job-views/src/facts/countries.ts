import { COUNTRY_CODES } from '@firstrung/contracts';
import { formatCountry, readerLocale } from '@firstrung/i18n';

export interface Country {
  code: string;
  name: string;
}

const lists = new Map<string, readonly Country[]>();

/** All countries in the order of their names, as the reader calls them. */
export function countriesByName(): readonly Country[] {
  const locale = readerLocale();
  const known = lists.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const sorted = COUNTRY_CODES.map((code) => ({ code, name: formatCountry(code, locale) })).toSorted((a, b) =>
    compare(a.name, b.name),
  );
  lists.set(locale, sorted);
  return sorted;
}
