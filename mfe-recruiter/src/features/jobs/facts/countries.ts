import { type Country, countriesByName } from '@firstrung/job-views';

/** For comparing: neither case nor accents count. */
const plain = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Countries whose names begin with this text, or whose code it is. */
export function findCountries(typed: string): readonly Country[] {
  const text = plain(typed);
  if (text === '') return [];
  const begun = countriesByName().filter(({ name }) => plain(name).startsWith(text));
  const coded = countriesByName().filter(
    ({ code }) => code.toLowerCase() === text && !begun.some((one) => one.code === code),
  );
  return [...begun, ...coded];
}

/** The country of exactly this name or code. */
export const countryNamed = (typed: string): string | undefined =>
  countriesByName().find(
    ({ code, name }) => plain(name) === plain(typed) || code.toLowerCase() === plain(typed),
  )?.code;
