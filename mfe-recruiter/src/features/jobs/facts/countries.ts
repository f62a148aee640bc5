import { COUNTRY_CODES } from '@firstrung/contracts';
import { formatCountry, pageLanguage } from '@firstrung/i18n';

interface Country {
  code: string;
  name: string;
}

let sorted: readonly Country[] | undefined;

/** All countries in the order of their names. */
function countries(): readonly Country[] {
  const { compare } = new Intl.Collator(pageLanguage());
  sorted ??= COUNTRY_CODES.map((code) => ({ code, name: formatCountry(code) })).toSorted((a, b) =>
    compare(a.name, b.name),
  );
  return sorted;
}

/** For comparing: neither case nor accents count. */
const plain = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Countries whose names begin with this text, or whose code it is. */
export function findCountries(typed: string): readonly Country[] {
  const text = plain(typed);
  if (text === '') return [];
  const begun = countries().filter(({ name }) => plain(name).startsWith(text));
  const coded = countries().filter(
    ({ code }) => code.toLowerCase() === text && !begun.some((one) => one.code === code),
  );
  return [...begun, ...coded];
}

/** The country of exactly this name or code. */
export const countryNamed = (typed: string): string | undefined =>
  countries().find(({ code, name }) => plain(name) === plain(typed) || code.toLowerCase() === plain(typed))
    ?.code;
