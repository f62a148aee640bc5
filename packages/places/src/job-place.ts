import { countryByName } from './countries.ts';

/** Where a job is done, as far as the text of its location says it for sure. */
export type JobPlace =
  | { kind: 'place'; locality?: string; country?: string }
  /** Done from home, perhaps in one country only. */
  | { kind: 'remote'; country?: string }
  | { kind: 'unknown' };

const UNKNOWN: JobPlace = { kind: 'unknown' };

/** A part of a location that says that the work is done from home. */
export const REMOTE =
  /^(?:fully |100 ?% )?(?:remote|home ?office|work(?:ing)? from home|telecommute)(?: (?:only|work|job))?$/i;
/** Words that say that there is more than one way or place of work. */
const OPEN =
  /\b(?:remote|hybrid|home ?office|from home|telecommut\w*|or|and|und|oder|ou|et|various|several|multiple|flexible|any(?:where)?|nationwide|worldwide|global|international|europe|emea|eu|tbd|tba|n\/a)\b|[/;|&+]/i;

const isCountry = (text: string) => countryByName(text) !== undefined;

/** The parts of a location between commas, brackets and dashes. */
export const partsOf = (location: string): string[] =>
  location
    .replace(/[()–—]|\s-\s/g, ',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads the location of a job: free text, as `Graz, Austria`, `Remote, US` or `Berlin or remote`. */
export function jobPlace(location: string): JobPlace {
  const parts = partsOf(location);
  if (parts.length === 0) return UNKNOWN;

  const others = parts.filter((part) => !REMOTE.test(part));
  const last = parts.at(-1) ?? '';
  if (others.length < parts.length) {
    const [country, ...more] = others;
    if (country === undefined) return { kind: 'remote' };
    return more.length === 0 && isCountry(country) ? { kind: 'remote', country } : UNKNOWN;
  }
  if (OPEN.test(location)) return UNKNOWN;
  if (!isCountry(last)) return { kind: 'place', locality: parts.join(', ') };
  const locality = parts.slice(0, -1).join(', ');
  return { kind: 'place', ...(locality ? { locality } : {}), country: last };
}
