import { fold } from '@firstrung/contracts';
import { countryByName, countryName } from './countries.ts';
import {
  isRegionNamed,
  largeTownsNamed,
  namesInAllLanguages,
  type Town,
  townsByKey,
  townsWithInitials,
} from './data.ts';
import { wordsIn } from './names.ts';
import { townsNamed } from './towns.ts';

// What people type to find a place.

/**
 * The towns of at least 100,000 people that a name means: in the languages of the country and its neighbours
 * or, if it is no town there, in any language. `Greenwood` is a town, and not Kansas City, which had the
 * name.
 */
function largeTowns(name: string): Town[] {
  const named = largeTownsNamed(wordsIn(fold(name)));
  if (named.length === 0) return [];
  const own = new Set(townsNamed(name).map(({ id }) => id));
  return own.size === 0 ? named : named.filter(({ id }) => own.has(id));
}

/**
 * The names of a large town in all languages by one of them, in lower case and without accents: `milano`,
 * `mailand` and `ميلانو` for `Milan`. None, if the name is of no large town.
 */
export function namesOfTown(name: string): readonly string[] {
  const key = wordsIn(fold(name));
  const known = namesByKey.get(key);
  if (known) return known;
  const found = [...new Set(largeTowns(key).flatMap((town) => ownNames(town, key)))];
  if (found.length > 0) namesByKey.set(key, found);
  return found;
}

/**
 * Those that mean no other place: `mexico` is a name of Mexico City, too, and `new york` that of a state. The
 * one that was asked for and its main name are always among them.
 */
const ownNames = (town: Town, asked: string): string[] =>
  namesInAllLanguages(town).filter(
    (name) =>
      name === asked ||
      name === wordsIn(fold(town.names[0] ?? '')) ||
      (!countryByName(name) && !isRegionNamed(name) && largeTowns(name)[0]?.id === town.id),
  );

/** Of names that were asked for, which can be no more than the data have. */
const namesByKey = new Map<string, readonly string[]>();

/** The name by which GeoNames lists a large town: `Milan` for `Mailand`. */
export const mainNameOfTown = (name: string): string | undefined => largeTowns(name)[0]?.names[0];

const LETTERS = ' abcdefghijklmnopqrstuvwxyz';
/** A shorter name is one letter away from too many others, and a longer one takes long to compare. */
const [MIN_LETTERS, MAX_LETTERS] = [4, 30];
const MAX_MEANT = 5;

/**
 * The places whose names are one typing error away: a letter too many, missing or wrong, or two of them
 * swapped. Countries first, then towns by their people: at most five.
 */
export function placesMeant(typed: string): string[] {
  const countries = typos(typed).flatMap((one) => countryByName(one) ?? []);
  const names = countries.map((code) => countryName(code, 'en'));
  const towns = townsNear(typed).map(({ names: [main = ''] }) => main);
  return [...new Set([...names, ...towns])].slice(0, MAX_MEANT);
}

/** Towns with names one typing error away, or large ones with these initials (`NYC`): the largest first. */
export function townsNear(typed: string): Town[] {
  const towns = typos(typed).flatMap((one) => [...townsByKey(one), ...largeTownsNamed(one)]);
  const initials = /^\p{Lu}{2,4}$/u.test(typed.trim()) ? townsWithInitials(typed.trim()) : [];
  // The largest has the lowest number.
  return [...towns, ...initials].sort((a, b) => a.id - b.id);
}

function typos(typed: string): string[] {
  const name = wordsIn(fold(typed));
  const isCompared = name.length >= MIN_LETTERS && name.length <= MAX_LETTERS;
  return isCompared ? [...new Set(Array.from(changed(name), (one) => one.trim()))] : [];
}

function* changed(name: string): Generator<string> {
  for (let at = 0; at <= name.length; at++) {
    const [before, after] = [name.slice(0, at), name.slice(at)];
    yield before + after.slice(1);
    yield before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
    for (const letter of LETTERS) {
      yield before + letter + after;
      yield before + letter + after.slice(1);
    }
  }
}
