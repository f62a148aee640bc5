import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@firstrung/contracts';
import { wordsIn } from './names.ts';

export interface Town {
  /** The number of its line. */
  id: number;
  /** By which GeoNames lists it, and others that people use: `Vienna`, `Wien`. */
  names: string[];
  country: string;
  /** `AT.06`, whose name `regionName` knows. */
  region: string;
  people: number;
  /** Whether the country has another town that may be meant by the first name. */
  isNameShared: boolean;
  zone: string;
}

interface Data {
  /** A line for each town, the largest first. */
  towns: Lines;
  /** How they are found, sorted: each key of a name with the number of its town's line. */
  keys: Lines;
  /** By country: first the zone in which most of its people live. */
  zones: ReadonlyMap<string, readonly string[]>;
  regions: ReadonlyMap<string, string>;
}

/** A text, and where its lines begin. A hundred thousand strings would take several times the memory. */
interface Lines {
  text: string;
  starts: Uint32Array;
}

let loaded: Data | undefined;

/** The names of large towns in all languages, as `keys`, and which of these lines each town has. */
let names: { keys: Lines; ofTown: Map<number, string[]> } | undefined;

/** Read once, when it is first needed. */
function data(): Data {
  loaded ??= {
    towns: linesOf('towns.txt'),
    keys: linesOf('keys.txt'),
    zones: new Map([...pairsOf('zones.txt')].map(([country, zones]) => [country, zones.split(',')])),
    regions: pairsOf('regions.txt'),
  };
  return loaded;
}

/** Apart from the rest, and only when a search names a town: forms and time zones need none of it. */
function allNames() {
  if (names) return names;
  const keys = linesOf('names.txt');
  const ofTown = new Map<number, string[]>();
  for (const line of keys.text.split('\n')) {
    const [name = '', town] = line.split('\t');
    const those = ofTown.get(Number(town));
    if (those) those.push(name);
    else ofTown.set(Number(town), [name]);
  }
  names = { keys, ofTown };
  return names;
}

/** The large towns that have this name in any language, in the form of `wordsIn`: the largest first. */
export const largeTownsNamed = (name: string): Town[] =>
  Array.from(townNumbers(allNames().keys, `${name}\t`), townAt);

/** The names of a town in all languages, in the same form; none of a small one. */
export const namesInAllLanguages = ({ id }: Town): readonly string[] => allNames().ofTown.get(id) ?? [];

/** By the number of the town's line, in hundredths of a degree. */
let points: readonly { latitude: number; longitude: number }[] | undefined;

/** Read apart: forms and time zones need none of it. */
export function allPoints() {
  points ??= read('points.txt')
    .split('\n')
    .map((line) => {
      const [latitude = 0, longitude = 0] = line.split('\t').map(Number);
      return { latitude, longitude };
    });
  return points;
}

export const pointOfTown = ({ id }: Town) => allPoints()[id]!;

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../data', file), 'utf8').trimEnd();

const pairsOf = (file: string): Map<string, string> =>
  new Map(
    read(file)
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );

function linesOf(file: string): Lines {
  const text = read(file);
  const starts: number[] = [];
  for (let at = 0; at !== 0 || starts.length === 0; at = text.indexOf('\n', at) + 1) starts.push(at);
  return { text, starts: Uint32Array.from(starts) };
}

/** Those of a country, of which several differ in their clocks; without a country, all of the data. */
export const zonesOf = (country?: string): readonly string[] =>
  country === undefined ? [...data().zones.values()].flat() : (data().zones.get(country) ?? []);

export const regionName = (code: string): string | undefined => data().regions.get(code);

let codes: ReadonlyMap<string, string> | undefined;

/** By region: its code in the library date-holidays, if that has the region. */
export function holidayRegions(): ReadonlyMap<string, string> {
  codes ??= pairsOf('holiday-regions.txt');
  return codes;
}

let regionNames: ReadonlySet<string> | undefined;

/** Whether a region has this name, in the form of `wordsIn`. */
export function isRegionNamed(name: string): boolean {
  regionNames ??= new Set([...data().regions.values()].map((one) => wordsIn(fold(one))));
  return regionNames.has(name);
}

/** The towns that have this key: the largest first. */
export const townsByKey = (key: string): Iterable<Town> => townsByPrefix(`${key}\t`);

/** The towns of which a key begins with this: the largest first. */
export function* townsByPrefix(beginning: string): Generator<Town> {
  for (const town of townNumbers(data().keys, beginning)) yield townAt(town);
}

/** The numbers in the sorted lines that begin with this, in ascending order. */
function townNumbers(lines: Lines, beginning: string): Uint32Array {
  const { text, starts } = lines;
  const found = new Set<number>();
  for (let line = firstLineFrom(lines, beginning); line < starts.length; line++) {
    const start = starts[line] ?? 0;
    if (!text.startsWith(beginning, start)) break;
    const end = starts[line + 1] ?? text.length;
    found.add(Number(text.slice(text.indexOf('\t', start) + 1, end)));
  }
  return Uint32Array.from(found).sort();
}

/** The first of sorted lines that is not before this one. */
function firstLineFrom({ text, starts }: Lines, beginning: string): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = starts[middle] ?? 0;
    if (text.slice(start, start + beginning.length) < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The large towns whose main name has several words that begin with these letters. */
export function townsWithInitials(letters: string): Town[] {
  const large = Array.from(allNames().ofTown.keys(), townAt);
  return large.filter(({ names: [name = ''] }) => name.replace(/(\p{L})\p{L}*\P{L}*/gu, '$1') === letters);
}

function townAt(line: number): Town {
  const { text, starts } = data().towns;
  const end = starts[line + 1];
  const fields = text.slice(starts[line], end === undefined ? undefined : end - 1).split('\t');
  const [name = '', region = '', hundreds, shared, zone, more] = fields;
  const country = region.slice(0, 2);
  return {
    id: line,
    names: [name, ...(more ? more.split(',') : [])],
    country,
    region,
    people: Number(hundreds) * 100,
    isNameShared: shared === '+',
    zone: zone || (zonesOf(country)[0] ?? ''),
  };
}
