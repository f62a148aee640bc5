// Writes `data/` from a dump of GeoNames. docs/decisions/026-places.md says where the dump comes from.
//   node packages/places/build/towns.ts <cities500.txt> <admin1.json>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRY_CODES, fold } from '@firstrung/contracts';
import { keysOf, wordsIn } from '../src/names.ts';

/** Towns with fewer people are left out, but smaller ones count for zones and for names that towns share. */
const MIN_PEOPLE = 5_000;
const MIN_PEOPLE_KNOWN = 1_000;
/** Of towns with as many people or more, the names in all languages are kept. */
const MIN_PEOPLE_OF_LARGE = 100_000;
/** Quarters, farms, and places that are abandoned or historical. */
const NOT_TOWNS = ['PPLX', 'PPLF', 'PPLH', 'PPLQ', 'PPLW'];
/**
 * Names that people use though GeoNames lists the town by another: those of the country itself and of its
 * neighbours. They mean the largest town that has them.
 */
const SAID = new Set(
  `München Nürnberg Hannover Braunschweig Frankfurt Halle Freiburg Offenbach Ludwigshafen Mülheim Ludwigsburg
  Wien Zürich Genève Genf Luzern Basel Bern Biel Bienne Fribourg Neuchâtel Neuenburg Sion Sitten Bozen Meran Brixen
  Roma Rom Milano Mailand Torino Turin Venezia Venedig Firenze Florenz Napoli Neapel Genova Genua Padova Padua Trient
  Bruxelles Brussel Brüssel Antwerpen Anvers Gent Brugge Brügge Liège Lüttich Löwen Mechelen Den|Haag Nijmegen
  København Kopenhagen Göteborg Gothenburg Helsingfors Turku Åbo Praha Prag Plzeň Pilsen Brno Brünn Olomouc Warszawa
  Warschau Wrocław Breslau Kraków Krakau Gdańsk Danzig Poznań Łódź Bratislava Pressburg Ljubljana Laibach Zagreb Beograd
  Belgrad București Bukarest Cluj Athina Athen Thessaloniki Moskva Moskau Kiev Kiew Lviv Lemberg Chişinău Lisboa
  Lissabon Sevilla Zaragoza Strasbourg Straßburg Marseille Lyon Nice Nizza Luxembourg Luxemburg Kairo Tel|Aviv Jerusalem
  New|York Ciudad|de|México Québec Montréal Bombay Bangalore Bengaluru Calcutta Madras Peking Saigon Tokio Singapur`
    .split(/\s+/)
    .map((name) => name.replaceAll('|', ' ')),
);

/** China has one time by law. */
const LEGAL_ZONES: Readonly<Record<string, string>> = { 'Asia/Urumqi': 'Asia/Shanghai' };
/** Regions that got a zone of their own after the dump was made: Aysén, in 2025. */
const NEW_ZONES: Readonly<Record<string, string>> = { 'CL.02': 'America/Coyhaique' };

const CLOCK = { dateStyle: 'short', timeStyle: 'short' } as const;
/** Of the years for which clocks are compared. */
const DAYS = Array.from({ length: 6 * 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 12)));

interface Town {
  name: string;
  /** Those that people use, see `SAID`. */
  names: string[];
  /** Those in other languages and scripts. */
  foreign: string[];
  country: string;
  region: string;
  people: number;
  zone: string;
  /** north, south negative; hundredths of a degree, which are about a kilometre */
  latitude: number;
  longitude: number;
}

function readTowns(dump: string): Town[] {
  const towns: Town[] = [];
  for (const line of dump.split('\n')) {
    const fields = line.split('\t');
    const [, name = '', , names = '', latitude, longitude, , kind = '', country = '', , code = ''] = fields;
    const people = Number(fields[14]);
    if (!(people >= MIN_PEOPLE_KNOWN) || NOT_TOWNS.includes(kind)) continue;
    const region = `${country}.${code}`;
    towns.push({
      // The towns around it follow in a few: `Mianzhu, Deyang, Sichuan`.
      name: name.split(',')[0] ?? '',
      names: names.split(','),
      foreign: people >= MIN_PEOPLE_OF_LARGE ? names.split(',').filter(isWritten) : [],
      country,
      region,
      people,
      latitude: hundredths(latitude),
      longitude: hundredths(longitude),
      zone: NEW_ZONES[region] ?? LEGAL_ZONES[fields[17] ?? ''] ?? fields[17] ?? '',
    });
  }
  towns.sort((a, b) => b.people - a.people);
  for (const town of towns) town.names = otherNames(town);
  return towns;
}

const hundredths = (degrees: string | undefined) => Math.round(Number(degrees) * 100);

/** Not the code of an airport, and not how the dump transliterates other scripts: `MIL`, `mi lan`. */
const isWritten = (name: string) => !/^[A-Z]{2,3}$|^[a-z]/.test(name);

const otherNames = ({ name, names }: Town): string[] =>
  names.filter((one) => SAID.delete(one) && fold(one) !== fold(name));

type ByPeople = Map<string, Map<string, number>>;

/** Counts the people of the towns by two of their fields. */
function countPeople(
  towns: readonly Town[],
  by: (town: Town) => string,
  what: (town: Town) => string,
): ByPeople {
  const found: ByPeople = new Map();
  for (const town of towns) {
    const people = found.get(by(town)) ?? new Map<string, number>();
    people.set(what(town), (people.get(what(town)) ?? 0) + town.people);
    found.set(by(town), people);
  }
  return found;
}

const most = (people: ReadonlyMap<string, number> | undefined): string =>
  [...(people ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';

/** Towns near a border have the zone of the other country at times: they get that of their region. */
function correctZones(towns: readonly Town[]): void {
  const homes = countPeople(towns, zoneOf, countryOf);
  const isHome = (town: Town) => most(homes.get(town.zone)) === town.country;
  const byRegion = countPeople(towns.filter(isHome), (town) => town.region, zoneOf);
  for (const town of towns) {
    if (!isHome(town)) town.zone = most(byRegion.get(town.region)) || town.zone;
  }
}

const zoneOf = ({ zone }: Town) => zone;
const countryOf = ({ country }: Town) => country;

/** By country, the zone in which most of its people live. */
function mainZones(towns: readonly Town[]): Map<string, string> {
  const zones = countPeople(towns, countryOf, zoneOf);
  return new Map(
    COUNTRY_CODES.flatMap((code) => {
      const zone = most(zones.get(code)) || onlyZone(code);
      return zone ? [[code, zone]] : [];
    }),
  );
}

/** Of an island without towns. */
function onlyZone(code: string): string | undefined {
  const zones = new Intl.Locale(`und-${code}`).getTimeZones() ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}

/** Whether two zones have the same clocks, as Berlin and Büsingen or all of Argentina. */
function isSameClock(one: string, other: string): boolean {
  const clocks = [one, other].map((timeZone) => new Intl.DateTimeFormat('en', { ...CLOCK, timeZone }));
  return DAYS.every((day) => new Set(clocks.map((clock) => clock.format(day))).size === 1);
}

/** Of a country whose zones all have the same clocks, the towns get the main zone. */
function joinZones(towns: readonly Town[], main: ReadonlyMap<string, string>): void {
  const zones = countPeople(towns, countryOf, zoneOf);
  const joined = [...main].filter(([country, zone]) =>
    [...(zones.get(country)?.keys() ?? [])].every((other) => isSameClock(zone, other)),
  );
  const zoneOfCountry = new Map(joined);
  for (const town of towns) town.zone = zoneOfCountry.get(town.country) ?? town.zone;
}

/**
 * The towns that need their region to be told from others of the country: another has a tenth of their
 * people and the same name.
 */
function sharedNames(towns: readonly Town[]): Set<Town> {
  const named = new Map<string, { town: Town; people: number }[]>();
  const add = (town: Town, name: string, people: number) => {
    for (const key of keysOf(name).map((one) => `${town.country} ${one}`)) {
      named.set(key, [...(named.get(key) ?? []), { town, people }]);
    }
  };
  for (const town of towns) {
    add(town, town.name, town.people);
    for (const name of town.names) add(town, name, town.people);
  }
  const isShared = (town: Town) =>
    keysOf(town.name)
      .flatMap((key) => named.get(`${town.country} ${key}`) ?? [])
      .some((other) => other.town !== town && other.people * 10 >= town.people);
  return new Set(towns.filter(isShared));
}

const [dumpFile = '', regionsFile = ''] = process.argv.slice(2);
const towns = readTowns(readFileSync(dumpFile, 'utf8'));
correctZones(towns);
const main = mainZones(towns);
joinZones(towns, main);
const regions: { code: string; name: string }[] = JSON.parse(readFileSync(regionsFile, 'utf8'));
const kept = towns.filter(({ people }) => Math.round(people / 100) * 100 >= MIN_PEOPLE);
const used = new Set(kept.map(({ region }) => region));

write(
  'regions.txt',
  regions.filter(({ code }) => used.has(code)).map(({ code, name }) => [code, name]),
);
const isMain = ({ zone, country }: Town) => zone === main.get(country);
write(
  'zones.txt',
  [...main].map(([country, zone]) => {
    const all = towns.filter((town) => town.country === country).map(zoneOf);
    return [country, [...new Set([zone, ...all])].join(',')];
  }),
);
const shared = sharedNames(towns);
write(
  'towns.txt',
  kept.map((town) => [
    town.name,
    town.region,
    String(Math.round(town.people / 100)),
    shared.has(town) ? '+' : '',
    isMain(town) ? '' : town.zone,
    town.names.join(','),
  ]),
);
write(
  'points.txt',
  kept.map(({ latitude, longitude }) => [`${latitude}`, `${longitude}`]),
);
write(
  'keys.txt',
  kept
    .flatMap(({ name, names }, line) =>
      [...new Set([name, ...names].flatMap(keysOf))].map((key) => `${key}\t${line}`),
    )
    // By code units, as the search compares them.
    .sort()
    .map((line) => [line]),
);

write(
  'names.txt',
  kept
    .slice(
      0,
      kept.findIndex(({ people }) => people < MIN_PEOPLE_OF_LARGE),
    )
    .flatMap(({ name, names, foreign }, line) =>
      [...new Set([name, ...names, ...foreign].map((one) => wordsIn(fold(one))))]
        .filter((key) => key !== '')
        .map((key) => `${key}\t${line}`),
    )
    .sort()
    .map((line) => [line]),
);

/** A line for each row; empty fields at its end are left out. */
function write(name: string, rows: readonly string[][]): void {
  const lines = rows.map((row) => row.join('\t').trimEnd());
  writeFileSync(join(import.meta.dirname, '../data', name), `${lines.join('\n')}\n`);
}
