import { expect, test } from 'vitest';
import { suggestPlaces } from './suggest.ts';

/** Places as `AT Graz`, a whole country as `AT`. */
const placesOf = (location: string) => {
  const { places, remoteFrom } = suggestPlaces(location);
  return { places: places.map(({ country, town }) => `${country} ${town}`.trim()), remoteFrom };
};

test.for([
  ['Graz, Austria', ['AT Graz']],
  ['Graz (Österreich)', ['AT Graz']],
  ['graz, AT', ['AT Graz']],
  ['Wien', ['AT Wien']],
  ['München', ['DE München']],
  ['Muenchen, Deutschland', ['DE München']],
  ['Berlin', ['DE Berlin']],
  ['Berlin, DE', ['DE Berlin']],
  ['Wilmington, DE', ['US Wilmington, Delaware']],
  ['Paris', ['FR Paris']],
  ['Paris, TX', ['US Paris, Texas']],
  ['London', ['GB London']],
  ['Den Haag', ['NL Den Haag']],
  ['Zell am See, Austria', ['AT Zell am See']],
  ['Stratford-upon-Avon, UK', ['GB Stratford-upon-Avon']],
  ['Austin, TX', ['US Austin']],
  ['Austin, Texas, United States', ['US Austin']],
  ['Portland, ME', ['US Portland, Maine']],
  ['New York, NY', ['US New York']],
  ['San Jose, CA', ['US San Jose']],
  ['Toronto, ON', ['CA Toronto']],
  ['Munich, Bavaria', ['DE Munich']],
  ['Springfield, USA', ['US Springfield']],
  ['Berlin or Hamburg', ['DE Berlin', 'DE Hamburg']],
  ['Berlin / Hamburg / Köln', ['DE Berlin', 'DE Hamburg', 'DE Köln']],
  ['Berlin, Hamburg', ['DE Berlin', 'DE Hamburg']],
  ['Berlin, Germany or Graz, Austria', ['DE Berlin', 'AT Graz']],
  ['Berlin und Berlin', ['DE Berlin']],
  ['Berlin (hybrid)', ['DE Berlin']],
  ['Hybrid, Berlin', ['DE Berlin']],
  ['Halle (Saale)', ['DE Halle (Saale)']],
  ['Halle/Saale, Germany', ['DE Halle (Saale)']],
  ['Frankfurt (Oder), Germany', ['DE Frankfurt (Oder)']],
  ['Tbilisi, Georgia', ['GE Tbilisi']],
  ['Germany', ['DE']],
  ['Austria or Germany', ['AT', 'DE']],
  ['Bosnia and Herzegovina', ['BA']],
  ['Sarajevo, Bosnia and Herzegovina', ['BA Sarajevo']],
] as const)('%j is at %s', ([location, places]) => {
  expect(placesOf(location)).toEqual({ places, remoteFrom: null });
});

test.for([
  ['Remote', []],
  ['Work from home', []],
  ['Remote, US', ['US']],
  ['Remote (Germany / Österreich)', ['DE', 'AT']],
  ['Remote, US or Canada', ['US', 'CA']],
  ['Germany – Remote', ['DE']],
] as const)('%j is remote from %s', ([location, remoteFrom]) => {
  expect(placesOf(location)).toEqual({ places: [], remoteFrom });
});

test('a place or remote is both', () => {
  expect(placesOf('Berlin or remote')).toEqual({ places: ['DE Berlin'], remoteFrom: [] });
});

test.for([
  '',
  ' , ',
  'Cambridge',
  'San Jose',
  'Springfield',
  'Birmingham',
  'Mobile',
  'Nice',
  'Berlin, remote',
  'Berlin (remote possible)',
  'Remote, Europe',
  'Remote, European Union',
  'Remote, CA',
  'Hybrid',
  'Various locations',
  'Anywhere',
  'Worldwide',
  'Europe',
  'EU',
  'DACH',
  'TBD',
  'Flexible',
  'On site',
  'Head office',
  'Main campus, building 4',
  'Campus Nord, Austria',
  'Kreuzberg, Berlin',
  'Graz, Germany',
  'Berlin or somewhere else',
  'Georgia',
  'x'.repeat(5_000),
])('%j is nothing for sure', (location) => {
  expect(suggestPlaces(location)).toEqual({ places: [], remoteFrom: null });
});
