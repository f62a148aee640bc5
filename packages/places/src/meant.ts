import { fold } from '@firstrung/contracts';
import { countryByName, countryName } from './countries.ts';
import { isRegionNamed, largeTownsNamed, pointOfTown, regionName, type Town, townsByPrefix } from './data.ts';
import type { Point } from './distance.ts';
import { partsOf } from './job-place.ts';
import { keysOf, wordsIn } from './names.ts';
import { townsNear } from './search.ts';
import { isWithin, MIN_PEOPLE_ALONE } from './suggest.ts';
import { AT_HOME, byPeople, nameAsTyped, type Place, placeOf, sureTown, townsNamed } from './towns.ts';

// What a text means that somebody has typed as a place. Who reads the answer sees which town was taken, and
// can take another: it needn't be sure.

/** One with the very name, rather than one whose name goes on: `Newcastle`, `Newcastle upon Tyne`. */
const WHOLE = 10;
/** Words of fewer letters begin too many names. */
const MIN_LETTERS = 4;
const MAX_OTHERS = 4;
/** `28195`, `D-10115`, `1012 AB`, `SW1A 1AA`, `15e`. */
const POSTCODE = /\b\d{4} ?[A-Z]{2}\b|[^\s,]*\p{Nd}[^\s,]*/gu;

export interface MeantTown {
  place: Place;
  /** with region and country: `Newcastle, New South Wales, Australia` */
  name: string;
  point: Point;
  /** the names of others that the text may mean, the likeliest first */
  others: string[];
}

/** The last readings: a search asks several times, and others ask the same. */
const read = new Map<string, MeantTown | undefined>();
const MAX_READ = 1_000;

/**
 * The town that people mean by a text, as `Oldenburg`, `Portland, Maine`, `28195 Bremen`, `Berlin-Mitte` or
 * `Москва`.
 * @param home the reader's country
 */
export function townMeant(text: string, home = ''): MeantTown | undefined {
  const key = `${home} ${text}`;
  if (!read.has(key)) {
    if (read.size >= MAX_READ) read.clear();
    read.set(key, readTown(text, home));
  }
  return read.get(key);
}

function readTown(text: string, home: string): MeantTown | undefined {
  const bare = text.replace(POSTCODE, ' ');
  const readings = [() => text.split(','), () => partsOf(text), () => partsOf(bare)];
  const [town, ...others] =
    firstFound(readings, (parts) => townsOf(parts(), home)) ?? townsAround(partsOf(bare), home);
  if (!town) return undefined;
  const name = nameAsTyped(town, text.split(',')[0]!);
  const [place, point] = [placeOf(town, name), pointOfTown(town)];
  return { place, name: fullName(town, name), point, others: namesOf(others) };
}

/** The towns that may be meant by a text of which no town is known: those that it names, or nearly names. */
export function townsNearlyMeant(text: string): string[] {
  const parts = partsOf(text.replace(POSTCODE, ' '));
  return namesOf([...parts.flatMap((part) => townsOf([part]).slice(0, 1)), ...townsNear(text)]);
}

/** The towns of a name that are in all that follows it. By that of a country, those there of this name. */
function townsOf([name = '', ...around]: readonly string[], home?: string): Town[] {
  const country = around.length === 0 ? countryByName(name) : undefined;
  const named = townsNamed(name);
  const isBeginning = !country && wordsIn(name).length >= MIN_LETTERS;
  const begun = isBeginning ? keysOf(name).flatMap((key) => [...townsByPrefix(`${key} `)]) : [];
  const inCountry = [...named, ...begun].filter((town) => !country || town.country === country);
  const found = likeliest(within(inCountry, around), home, ({ id }) => named.some((town) => town.id === id));
  if (found.length > 0 || country || around.some(isKnown)) return found;
  // A region whose name the data lack leaves a town that is sure without it: `München, Bayern`.
  const sure = sureTown(named.length > 0 ? named : largeTownsNamed(wordsIn(fold(name))));
  return sure ? [sure] : [];
}

const isKnown = (name: string): boolean =>
  countryByName(name) !== undefined || isRegionNamed(wordsIn(fold(name))) || townsNamed(name).length > 0;

/** By the first words of a name, by the last ones in the reader's country, or by what follows it. */
function townsAround([name = '', ...around]: readonly string[], home?: string): Town[] {
  if (name === '' || isKnown(name)) return [];
  const words = name.split(/[\s/-]+/);
  const parts = words.slice(1).flatMap((_, at) => [
    { part: words.slice(0, -1 - at).join(' '), least: MIN_PEOPLE_ALONE },
    { part: words.slice(1 + at).join(' '), least: Infinity },
  ]);
  const found = firstFound(parts, ({ part, least }) => {
    const isMeant = (town: Town) => town.country === home || town.people >= least;
    const towns = part.length < MIN_LETTERS ? [] : townsNamed(part).filter(isMeant);
    return likeliest(within(towns, around), home, () => true);
  });
  return found ?? firstFound([townsOf, townsAround], (read) => read(around, home)) ?? [];
}

const within = (towns: readonly Town[], around: readonly string[]): Town[] =>
  towns.filter((town) => around.every((text) => isWithin(town, text)));

function firstFound<From>(all: readonly From[], find: (one: From) => Town[]): Town[] | undefined {
  for (const one of all) {
    const found = find(one);
    if (found.length > 0) return found;
  }
  return undefined;
}

function likeliest(
  towns: readonly Town[],
  home: string | undefined,
  isWhole: (town: Town) => boolean,
): Town[] {
  const weightOf = (town: Town) =>
    town.people * (town.country === home ? AT_HOME : 1) * (isWhole(town) ? WHOLE : 1);
  const byId = new Map(towns.map((town) => [town.id, town]));
  return [...byId.values()].sort((a, b) => weightOf(b) - weightOf(a) || byPeople(a, b));
}

const namesOf = (towns: readonly Town[]): string[] =>
  [...new Set(towns.map((town) => fullName(town)))].slice(0, MAX_OTHERS);

/** Without a region that is named after the town, and that of a country that is one town. */
function fullName({ names, region, country }: Town, name = names[0]!): string {
  const around = [regionName(region) ?? '', countryName(country, 'en')];
  const isOwn = (one: string) => [name, ...names].some((own) => wordsIn(one).includes(wordsIn(own)));
  return [name, ...around.filter((one) => one !== '' && !isOwn(one))].join(', ');
}
