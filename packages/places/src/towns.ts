import { regionName, type Town, townsByKey, townsByPrefix, zonesOf } from './data.ts';
import { keysOf, wordsIn } from './names.ts';

/** A place of a job: a town, or a whole country without one. */
export interface Place {
  country: string;
  /** `Graz`, or with its region where the country has more towns of that name: `Portland, Maine`. */
  town: string;
}

export interface FoundTown extends Place {
  region?: string;
}

/** A town that has so many times the people of all others is meant by a name that they share. */
const SURE = 10;
const MAX_FOUND = 10;
/** Of the largest with a key. */
const MAX_COMPARED = 100;
/** Who types `Köl` means Köln rather than Kolkata. */
const AS_TYPED = 10;
/** A town of the reader's country counts as if it had so many times its people. */
export const AT_HOME = 50;

/** Codes that people write for regions, where the data have others. The states of the USA have theirs. */
const SHORT_REGIONS: Readonly<Record<string, string>> = {
  'AU.01': 'ACT',
  'AU.02': 'NSW',
  'AU.03': 'NT',
  'AU.04': 'QLD',
  'AU.05': 'SA',
  'AU.06': 'TAS',
  'AU.07': 'VIC',
  'AU.08': 'WA',
  'CA.01': 'AB',
  'CA.02': 'BC',
  'CA.03': 'MB',
  'CA.04': 'NB',
  'CA.05': 'NL',
  'CA.07': 'NS',
  'CA.08': 'ON',
  'CA.09': 'PE',
  'CA.10': 'QC',
  'CA.11': 'SK',
  'CA.12': 'YT',
  'CA.13': 'NT',
  'CA.14': 'NU',
};

/** The towns of a name in any spelling, the largest first. */
export function townsNamed(name: string): Town[] {
  const found = keysOf(name).flatMap((key) => [...townsByKey(key)]);
  return [...new Map(found.map((town) => [town.id, town])).values()].sort(byPeople);
}

export const byPeople = (a: Town, b: Town) => b.people - a.people;

/** The one that is meant, if that is sure. */
export function sureTown(towns: readonly Town[]): Town | undefined {
  const [first, second] = towns;
  return first && (!second || first.people >= second.people * SURE) ? first : undefined;
}

/** Whether a town is in the region of this name or code: `Maine`, `ME`. */
export function isInRegion(town: Town, region: string): boolean {
  const code = SHORT_REGIONS[town.region] ?? town.region.slice(3);
  if (code.toLowerCase() === region.trim().toLowerCase()) return true;
  const keys = keysOf(region);
  return keysOf(regionName(town.region) ?? '').some((key) => key !== '' && keys.includes(key));
}

/** The towns that a place may be, the largest first. */
export function townsAt({ country, town }: Place): Town[] {
  const [name = '', ...regions] = town.split(',');
  return townsNamed(name).filter(
    (one) => one.country === country && regions.every((region) => isInRegion(one, region)),
  );
}

/**
 * The time zone of a place, if it is known for sure. A country whose clocks are the same everywhere needs no
 * town, and it does not matter there whether the town is known.
 */
export function zoneOf(place: Place): string | undefined {
  const zones = zonesOf(place.country);
  return zones.length <= 1 ? zones[0] : sureOf(place, (town) => town.zone);
}

/** What the towns that a place may be have in common, or what the one has that is meant for sure. */
export function sureOf(place: Place, of: (town: Town) => string): string | undefined {
  const [first, ...others] = townsAt(place);
  if (first === undefined) return undefined;
  const elsewhere = others.filter((one) => of(one) !== of(first));
  const town = sureTown([first, ...elsewhere]);
  return town && of(town);
}

/**
 * Towns whose names begin with this, in any spelling, the likeliest first: at most ten. After
 * a comma may follow the beginning of their region.
 * @param country the only one in which they are
 * @param home the reader's
 */
export function findTowns(prefix: string, country?: string, home?: string): FoundTown[] {
  const [name = '', region = ''] = prefix.split(',');
  const wanted = (town: Town) =>
    (country === undefined || town.country === country) && isRegionBegun(town, region);
  const begun = keysOf(name).flatMap((key) => take(townsByPrefix(key), wanted, MAX_COMPARED));
  const weightOf = (town: Town) =>
    town.people * (isLiteral(town, name) ? AS_TYPED : 1) * (town.country === home ? AT_HOME : 1);
  const found = new Map<string, FoundTown>();
  for (const town of begun.sort((a, b) => weightOf(b) - weightOf(a))) {
    const one = foundTown(town, nameAsTyped(town, name));
    const key = `${one.country} ${one.town}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()].slice(0, MAX_FOUND);
}

/** Whether a name begins with these letters and accents. */
const isLiteral = ({ names }: Town, typed: string) =>
  names.some((name) => wordsIn(name).startsWith(wordsIn(typed)));

function take(towns: Iterable<Town>, wanted: (town: Town) => boolean, limit: number): Town[] {
  const taken: Town[] = [];
  for (const town of towns) {
    if (wanted(town)) taken.push(town);
    if (taken.length === limit) break;
  }
  return taken;
}

function isRegionBegun(town: Town, region: string): boolean {
  const typed = wordsIn(region);
  if (typed === '' || isInRegion(town, region)) return true;
  return keysOf(regionName(town.region) ?? '').some((key) =>
    keysOf(typed).some((one) => key.startsWith(one)),
  );
}

/** Of a town's names the one that was typed: `Wien` for Vienna, `München` rather than Munich for `mün`. */
export function nameAsTyped({ names }: Town, typed: string): string {
  const words = wordsIn(typed);
  const keys = keysOf(typed);
  const isBegun = (name: string) => keysOf(name).some((key) => keys.some((one) => key.startsWith(one)));
  return names.find((name) => wordsIn(name).startsWith(words)) ?? names.find(isBegun) ?? names[0] ?? '';
}

function foundTown(town: Town, name: string): FoundTown {
  const region = regionName(town.region);
  return { ...placeOf(town, name), ...(region ? { region } : {}) };
}

/** As it is stored: with its region where the country has more towns of that name. */
export function placeOf(town: Town, name: string): Place {
  const region = regionName(town.region);
  return {
    country: town.country,
    town: region !== undefined && isShared(town, name) ? `${name}, ${region}` : name,
  };
}

/** Whether the country has another town of that name that may be meant as well. */
function isShared(town: Town, name: string): boolean {
  if (name === town.names[0]) return town.isNameShared;
  const others = townsNamed(name).filter((one) => one.country === town.country);
  return others.some((one) => one.id !== town.id && one.people * SURE >= town.people);
}

/** The name of a town that was written, in its right spelling: `München` for `muenchen`. */
export function spelledName({ names }: Town, written: string): string {
  const keys = keysOf(written);
  const same = names.filter((name) => keysOf(name).some((key) => keys.includes(key)));
  return same.find((name) => wordsIn(name) === wordsIn(written)) ?? same[0] ?? written;
}
