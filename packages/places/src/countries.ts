import { COUNTRY_CODES, fold } from '@firstrung/contracts';

/** Languages in which places are written. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'fi',
  'tr',
  'uk',
  'zh',
  'ja',
  'ar',
];

/**
 * Common names that Unicode does not list. Of two-letter codes
 * only these are sure: CA, DE or IN are also states of the USA.
 */
const MORE_NAMES: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  gb: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  schottland: 'GB',
  ecosse: 'GB',
  scozia: 'GB',
  escocia: 'GB',
  inghilterra: 'GB',
  inglaterra: 'GB',
  angleterre: 'GB',
  uae: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
};
/** Names that mean something else at least as often: a state of the USA, Rhode Island, New Jersey, a man. */
const AMBIGUOUS = ['georgia', 'island', 'jersey', 'man'];

const codes: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** In the form of `key`. A name of two countries names neither. */
const codeOfName: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, Set<string>>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = key(names.of(code) ?? '');
      // A short form is in MORE_NAMES, or means other things, too.
      if (!/^[a-z]{0,2}$/.test(name)) found.set(name, (found.get(name) ?? new Set()).add(code));
    }
  }
  const sure = [...found].flatMap(([name, [code, ...others]]) =>
    code === undefined || others.length > 0 ? [] : [[name, code] as const],
  );
  return new Map([...sure, ...Object.entries(MORE_NAMES)]);
})();

/** The words of a name, folded, with one space between them; `and` is written as a sign, too. */
function key(name: string): string {
  const words = fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word !== 'and').join(' ');
}

/**
 * The ISO code of a country by its name in any common language, or a short form that is sure (`USA`, `UK`).
 */
export const countryByName = (name: string): string | undefined =>
  AMBIGUOUS.includes(key(name)) ? undefined : countryMeant(name);

/** Behind the name of a town, which says what is meant: `Tbilisi, Georgia`. */
export const countryMeant = (name: string): string | undefined => codeOfName.get(key(name));

/** Whether two letters, in any case, are the code of a country, which may stand for something else, too. */
export const isCountryCode = (letters: string): boolean => codes.has(letters.toUpperCase());

/** Whether this is the code of a country as data have it: in capitals. */
export const isCountry = (code: string): boolean => codes.has(code);

/** The name of a country in a language, as `Österreich`; the code itself if it is none. */
export function countryName(code: string, language: string): string {
  if (!isCountry(code)) return code;
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code;
}
