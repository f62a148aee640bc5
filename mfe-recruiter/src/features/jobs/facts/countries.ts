import { fold } from '@firstrung/contracts';
import { type Country, countriesByName } from '@firstrung/job-views';

/** Countries whose names begin with this text, or whose code it is. */
export function findCountries(typed: string): readonly Country[] {
  const text = fold(typed.trim());
  if (text === '') return [];
  const begun = countriesByName().filter(({ name }) => fold(name).startsWith(text));
  const coded = countriesByName().filter(
    ({ code }) => code.toLowerCase() === text && !begun.some((one) => one.code === code),
  );
  return [...begun, ...coded];
}

/** The country of exactly this name or code. */
export function countryNamed(typed: string): string | undefined {
  const text = fold(typed.trim());
  return countriesByName().find(({ code, name }) => fold(name) === text || code.toLowerCase() === text)?.code;
}
