import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAID_SIGN } from './names.ts';

export interface Town {
  /** The number of its line. */
  id: number;
  /** By which GeoNames lists it, and others that people use: `Vienna`, `Wien`. */
  names: string[];
  /** In all languages, in Latin letters; only of larger towns. */
  otherNames: string[];
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
  /** How they are found: before each key of the names is `|`, before those of other names `;`. */
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

/** Which names are searched. */
export type NameKind = 'name' | 'otherName';

/** The towns of which a key of the names begins with this one: the largest first. */
export function* townsByPrefix(key: string): Generator<Town> {
  const { text, starts } = data().keys;
  for (let at = find(text, key, 'name', 0); at !== -1; ) {
    const line = lineAt(starts, at);
    yield townAt(line);
    const next = starts[line + 1];
    at = next === undefined ? -1 : find(text, key, 'name', next);
  }
}

/** The towns that have this key: the largest first, down to so many people. */
export function* townsByKey(key: string, kind: NameKind, minPeople = 0): Generator<Town> {
  const { text: all, starts } = data().keys;
  const text = minPeople === 0 ? all : all.slice(0, starts[linesDownTo(minPeople)]);
  for (let at = find(text, key, kind, 0); at !== -1; at = find(text, key, kind, at + 1)) {
    if (isEnd(text[at + 1 + key.length])) yield townAt(lineAt(starts, at));
  }
}

const find = (keys: string, key: string, kind: NameKind, from: number): number =>
  key === '' ? -1 : keys.indexOf((kind === 'name' ? '|' : ';') + key, from);

const isEnd = (letter: string | undefined): boolean =>
  letter === undefined || letter === '|' || letter === ';' || letter === '\n';

/** The number of the line that has this position. */
function lineAt(starts: Uint32Array, position: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How many towns have at least so many people. */
function linesDownTo(people: number): number {
  let [low, high] = [0, data().towns.starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (townAt(middle).people >= people) low = middle + 1;
    else high = middle;
  }
  return low;
}

function townAt(line: number): Town {
  const { text, starts } = data().towns;
  const end = starts[line + 1];
  const fields = text.slice(starts[line], end === undefined ? undefined : end - 1).split('\t');
  const [name = '', region = '', hundreds, shared, zone, more] = fields;
  const others = more ? more.split(',') : [];
  const country = region.slice(0, 2);
  return {
    id: line,
    names: [name, ...others.filter(isSaid).map((one) => one.slice(SAID_SIGN.length))],
    otherNames: others.filter((one) => !isSaid(one)),
    country,
    region,
    people: Number(hundreds) * 100,
    isNameShared: shared === '+',
    zone: zone || (zonesOf(country)[0] ?? ''),
  };
}

const isSaid = (name: string) => name.startsWith(SAID_SIGN);
