import { COUNTRY_CODES } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { zonesOf } from './data.ts';
import { findTowns, zoneOf } from './towns.ts';

test.for([
  ['AT', '', 'Europe/Vienna'],
  ['AT', 'Nowhere', 'Europe/Vienna'],
  ['DE', 'Büsingen', 'Europe/Berlin'],
  ['AR', '', 'America/Argentina/Cordoba'],
  ['CN', 'Ürümqi', 'Asia/Shanghai'],
  ['NF', '', 'Pacific/Norfolk'],
  ['XK', '', 'Europe/Belgrade'],
  ['US', '', undefined],
  ['US', 'Austin', 'America/Chicago'],
  ['US', 'new york', 'America/New_York'],
  ['US', 'NEW YORK CITY', 'America/New_York'],
  ['US', 'Portland', undefined],
  ['US', 'Portland, Maine', 'America/New_York'],
  ['US', 'Portland, OR', 'America/Los_Angeles'],
  ['US', 'Portland, Nowhere', undefined],
  ['US', 'Columbus', 'America/New_York'],
  ['CA', 'Toronto, ON', 'America/Toronto'],
  ['ES', '', undefined],
  ['ES', 'Sevilla', 'Europe/Madrid'],
  ['ES', 'Las Palmas de Gran Canaria', 'Atlantic/Canary'],
  ['PT', 'Ponta Delgada', 'Atlantic/Azores'],
  ['CL', 'Coyhaique', 'America/Coyhaique'],
  ['AU', 'Perth, WA', 'Australia/Perth'],
  ['EU', '', undefined],
  ['', 'Graz', undefined],
] as const)('the zone of %s %j is %s', ([country, town, zone]) => {
  expect(zoneOf({ country, town })).toBe(zone);
});

test('every country has a zone that exists, or is an island without people', () => {
  expect(COUNTRY_CODES.filter((code) => zonesOf(code).length === 0)).toEqual(['BV', 'HM', 'UM']);
  for (const zone of zonesOf()) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});

const names = (prefix: string, country?: string) => findTowns(prefix, country).map(({ town }) => town);

test('towns are found by the beginning of a name, the largest first', () => {
  expect(findTowns('gra', 'AT')[0]).toEqual({ country: 'AT', town: 'Graz', region: 'Styria' });
  expect(names('gra', 'AT')).toContain('Gratkorn');
  expect(names('berlin')[0]).toBe('Berlin');
  expect(names('a')).toHaveLength(10);
  expect(names('graz', 'DE')).toEqual([]);
});

test('towns of the reader’s country come first, but for much larger ones', () => {
  expect(findTowns('newcastle', undefined, 'GB')[0]?.town).toBe('Newcastle upon Tyne');
  expect(findTowns('newcastle', undefined, 'AU')[0]?.country).toBe('AU');
  expect(findTowns('halle', undefined, 'BE')[0]?.country).toBe('BE');
  expect(findTowns('paris', undefined, 'US')[0]?.country).toBe('FR');
  expect(findTowns('a', undefined, 'LI')).toHaveLength(10);
});

test.for([
  ['zür', 'Zürich'],
  ['zur', 'Zürich'],
  ['zuerich', 'Zürich'],
  ['ZÜRICH', 'Zürich'],
  ['köl', 'Köln'],
  ['koel', 'Köln'],
  ['wie', 'Wien'],
  ['vien', 'Vienna'],
  ['mün', 'München'],
  ['muenchen', 'München'],
  ['munich', 'Munich'],
  ['St. Pölten', 'Sankt Pölten'],
  ['frankfurt', 'Frankfurt am Main'],
  ['aix en prov', 'Aix-en-Provence'],
] as const)('%j finds %s first, as it is typed', ([typed, town]) => {
  expect(names(typed)[0]).toBe(town);
});

test('where a country has more towns of a name, the region belongs to it, and tells the zone', () => {
  expect(names('portland', 'US').slice(0, 2)).toEqual(['Portland, Oregon', 'Portland, Maine']);
  expect(names('portland, m', 'US')).toEqual(['Portland, Maine']);
  expect(names('portland, me', 'US')[0]).toBe('Portland, Maine');
  expect(names('springfield', 'US')).not.toContain('Springfield');
  const springfields = findTowns('springfield', 'US');
  expect(springfields.length).toBeGreaterThan(1);
  for (const place of springfields) expect(zoneOf(place), place.town).toBeDefined();
});

test.for(['', ' ', ',', '?', '東京', 'x'.repeat(500)])('%j finds nothing', (typed) => {
  expect(findTowns(typed)).toEqual([]);
});

test('a place that was found has a zone', () => {
  for (const letters of ['be', 'san', 'new', 'kr', 'ob', 'st', 'la', 'po', 'sp', 'wa']) {
    for (const place of ['US', 'RU', 'ES', 'BR', 'AU'].flatMap((country) => findTowns(letters, country))) {
      expect([place, zoneOf(place)]).toEqual([place, expect.stringContaining('/')]);
    }
  }
});
