import { countryByName, countryMeant, isCountry } from './countries.ts';
import type { Town } from './data.ts';
import { partsOf, REMOTE } from './job-place.ts';
import { isInRegion, type Place, placeOf, spelledName, sureTown, townsNamed } from './towns.ts';

export interface SuggestedPlaces {
  places: Place[];
  /** The countries from which one may work, none of them for anywhere; `null` if the job is not remote. */
  remoteFrom: string[] | null;
}

const NOTHING: SuggestedPlaces = { places: [], remoteFrom: null };

const MAX_PLACES = 10;
/** A longer text is no list of places, and takes long to compare. */
const MAX_PARTS = 20;

/** What is written between places of which each is one. */
const BETWEEN = /\s*[;/|&+]\s*|\s+(?:or|and|oder|und|ou|et)\s+/i;
/** A part that says how one works, and leaves the place as sure as it is. */
const AT_THE_PLACE = /^(?:hybrid|on-?site|in(?: the)? office|vor ort)$/i;
/**
 * A town that is named alone is meant for sure only if it is ten times as large as
 * the largest of those that the data lack.
 */
export const MIN_PEOPLE_ALONE = 50_000;
/** Words that are large towns, too. */
const WORDS = ['mobile', 'split', 'nice', 'reading', 'of', 'central', 'campus', 'home', 'office'];

/**
 * The places that the text of a job's location names, as data: of `Graz, Austria`, `Remote, US`
 * or `Berlin or Hamburg`. Nothing, if it is not sure of all of the text.
 */
export function suggestPlaces(location: string): SuggestedPlaces {
  const options = optionsOf(location);
  if (options.flat().length > MAX_PARTS) return NOTHING;
  const remote = options.filter((parts) => parts.some((part) => REMOTE.test(part)));
  if (remote.length === 0) return atPlaces(options, null);

  const others = options.map((parts) => parts.filter((part) => !REMOTE.test(part)));
  const countries = others.flat().map(countryByName);
  if (countries.every((code) => code !== undefined)) {
    return { places: [], remoteFrom: [...new Set(countries)] };
  }
  // `Berlin or remote`, but not `Berlin, remote`, which may be either or both.
  if (remote.some((parts) => parts.length > 1)) return NOTHING;
  return atPlaces(
    others.filter((parts) => parts.length > 0),
    [],
  );
}

/** The places of which the job is at one, each in its parts: `Berlin or Graz, Austria`. */
function optionsOf(location: string): string[][] {
  const options: string[][] = [[]];
  for (const part of partsOf(location).filter((one) => !AT_THE_PLACE.test(one))) {
    const isOne = countryByName(part) !== undefined || townsNamed(part).length > 0;
    const [first = '', ...more] = isOne ? [part] : part.split(BETWEEN);
    options.at(-1)?.push(first);
    options.push(...more.map((one) => [one]));
  }
  return options.map((parts) => parts.filter((part) => part !== '')).filter((parts) => parts.length > 0);
}

function atPlaces(options: readonly string[][], remoteFrom: string[] | null): SuggestedPlaces {
  const read = options.map((parts) => readPlace(parts) ?? readList(parts));
  if (read.length === 0 || read.includes(undefined)) return NOTHING;
  const places = new Map(read.flatMap((some) => some ?? []).map((place) => [JSON.stringify(place), place]));
  return places.size > MAX_PLACES ? NOTHING : { places: [...places.values()], remoteFrom };
}

/** `Austria`, `Graz`, `Graz, Austria`, `Austin, TX` or `Austin, Texas, United States`. */
function readPlace([name = '', ...around]: readonly string[]): Place[] | undefined {
  const country = countryByName(name);
  if (country !== undefined) return around.length === 0 ? [{ country, town: '' }] : undefined;
  const found = townsWithin(name, around);
  // The brackets may belong to the name: `Halle (Saale), Germany`.
  const [more = '', ...others] = around;
  if (found.length === 0 && townsNamed(`${name} ${more}`).length > 0)
    return readPlace([`${name} ${more}`, ...others]);
  const sure = around.length === 0 ? aloneSure(name, found) : sureTown(found);
  if (sure) return [placeOf(sure, spelledName(sure, name))];
  // One of several towns of the country, of which nothing but the name is known: `Neustadt, Germany`.
  const code = around.length === 1 ? countryByName(around[0] ?? '') : undefined;
  const [first] = found;
  return code !== undefined && first ? [{ country: code, town: spelledName(first, name) }] : undefined;
}

/** `Berlin, Hamburg`: towns that are each known by their names. */
function readList(parts: readonly string[]): Place[] | undefined {
  const towns = parts.map((part) => (countryByName(part) === undefined ? readPlace([part]) : undefined));
  return towns.includes(undefined) ? undefined : towns.flatMap((place) => place ?? []);
}

/** The towns of a name that are in all that follows it, the largest first. */
const townsWithin = (name: string, around: readonly string[]): Town[] =>
  townsNamed(name).filter((one) => around.every((text) => isWithin(one, text)));

/** Whether a town is in what follows its name: a country, by name or code, or a region. */
export function isWithin(town: Town, text: string): boolean {
  const country = countryMeant(text) ?? text.toUpperCase();
  return (isCountry(country) && country === town.country) || isInRegion(town, text);
}

function aloneSure(name: string, found: readonly Town[]): Town | undefined {
  if (WORDS.includes(name.toLowerCase())) return undefined;
  const sure = sureTown(found);
  return sure && sure.people >= MIN_PEOPLE_ALONE ? sure : undefined;
}
