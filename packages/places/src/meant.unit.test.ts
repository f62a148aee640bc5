import { expect, it } from 'vitest';
import { townMeant, townsNearlyMeant } from './meant.ts';

it.each([
  ['oldenburg', 'Oldenburg, Lower Saxony, Germany'],
  ['  BREMEN ', 'Bremen, Germany'],
  ['Portland, Maine', 'Portland, Maine, United States'],
  ['München, Germany', 'München, Bavaria, Germany'],
  // A region whose name the data lack, and names of all scripts and spellings.
  ['München, Bayern', 'München, Bavaria, Germany'],
  ['muenchen', 'München, Bavaria, Germany'],
  ['Lodz', 'Łódź, Poland'],
  ['Wien', 'Wien, Austria'],
  ['Москва', 'Moscow, Russia'],
  ['القاهرة', 'Cairo, Egypt'],
  ['東京', 'Tokyo, Japan'],
  ['Singapore', 'Singapore'],
  ['Tbilisi, Georgia', 'Tbilisi, Georgia'],
  ['Atlanta, Georgia', 'Atlanta, Georgia, United States'],
  // Brackets that belong to the name or don't.
  ['Halle (Saale)', 'Halle (Saale), Saxony-Anhalt, Germany'],
  ['Halle/Saale', 'Halle (Saale), Saxony-Anhalt, Germany'],
  ['Frankfurt/Main', 'Frankfurt am Main, Hesse, Germany'],
  ['Graz (Österreich)', 'Graz, Styria, Austria'],
  ['Bad Homburg', 'Bad Homburg vor der Höhe, Hesse, Germany'],
  // Postcodes.
  ['Bremen 28195', 'Bremen, Germany'],
  ['28195 Bremen', 'Bremen, Germany'],
  ['D-10115 Berlin, Germany', 'Berlin, Germany'],
  ['London SW1A 1AA', 'London, England, United Kingdom'],
  ['1012 AB Amsterdam', 'Amsterdam, North Holland, Netherlands'],
  ['Toronto, ON M5V 2T6', 'Toronto, Ontario, Canada'],
  ['東京 100-0001', 'Tokyo, Japan'],
  // Quarters.
  ['Berlin-Mitte', 'Berlin, Germany'],
  ['Köln Ehrenfeld, Deutschland', 'Köln, North Rhine-Westphalia, Germany'],
  ['Kreuzberg, Berlin', 'Berlin, Germany'],
  ['Main Street 5, Graz', 'Graz, Styria, Austria'],
])('%j is in %s', (text, name) => {
  expect(townMeant(text)?.name).toBe(name);
});

it.each([
  ['Newcastle', undefined, 'Newcastle, KwaZulu-Natal, South Africa'],
  ['Newcastle', 'GB', 'Newcastle upon Tyne, England, United Kingdom'],
  ['Newcastle', 'AU', 'Newcastle, New South Wales, Australia'],
  ['Newcastle', 'US', 'Newcastle, Washington, United States'],
  ['Newcastle, Australia', 'GB', 'Newcastle, New South Wales, Australia'],
  ['Halle', 'BE', 'Halle, Flanders, Belgium'],
  ['Halle', 'DE', 'Halle (Saale), Saxony-Anhalt, Germany'],
  ['Cambridge', 'US', 'Cambridge, Massachusetts, United States'],
  ['Lutherstadt Wittenberg', 'DE', 'Wittenberg, Saxony-Anhalt, Germany'],
  // Much larger ones elsewhere are meant all the same.
  ['Paris', 'US', 'Paris, Île-de-France, France'],
  ['London', 'CA', 'London, Ontario, Canada'],
  ['Berlin', 'US', 'Berlin, Germany'],
])('%j means, to a reader in %s, %s', (text, home, name) => {
  expect(townMeant(text, home)?.name).toBe(name);
});

it('names the others that may be meant, each so that it is found by that name', () => {
  const { others } = townMeant('Newcastle', 'GB')!;
  expect(others).toEqual([
    'Newcastle under Lyme, England, United Kingdom',
    'Newcastle, KwaZulu-Natal, South Africa',
    'Newcastle, Northern Ireland, United Kingdom',
    'Newcastle, New South Wales, Australia',
  ]);
  for (const text of ['Halle', 'Springfield', 'Berlin', 'Georgetown', 'San José', 'Victoria', 'Santiago'])
    for (const name of townMeant(text)!.others) expect(townMeant(name)?.name).toBe(name);
});

it.each([
  ['Germany', []],
  ['New Zealand', []],
  ['Mexico', expect.arrayContaining(['Mexico City, Mexico'])],
  ['Bavaria', []],
  ['Baden-Württemberg', []],
  ['Tuvalu', []],
  ['Helgoland', []],
  ['28195', []],
  ['SW1A 1AA', []],
  ['', []],
  ['Berlin, Hamburg', ['Berlin, Germany', 'Hamburg, Germany']],
  ['Graz, Germany', ['Graz, Styria, Austria']],
  ['Bremn', expect.arrayContaining(['Bremen, Germany'])],
  ["King's Lyn", ["King's Lynn, England, United Kingdom"]],
  ['NYC', ['New York City, United States']],
  ['SF', expect.arrayContaining(['San Francisco, California, United States'])],
  ['x'.repeat(5_000), []],
])('no town is known by %j, but near it are %j', (text, names) => {
  expect(townMeant(text)).toBeUndefined();
  expect(townsNearlyMeant(text)).toEqual(names);
});
