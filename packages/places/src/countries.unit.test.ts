import { expect, it } from 'vitest';
import { countryByName, isCountryCode } from './countries.ts';

it.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['ALLEMAGNE', 'DE'],
  ['Německo', 'DE'],
  ['Nemecko', 'DE'],
  ['Österreich', 'AT'],
  ['osterreich', 'AT'],
  ['United  States', 'US'],
  ['Vereinigte Staaten', 'US'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['us', 'US'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Türkiye', 'TR'],
  ['Bosnia & Herzegovina', 'BA'],
  ['ドイツ', 'DE'],
  ['德国', 'DE'],
  ['DE', undefined],
  ['Georgia', undefined],
  ['Graz', undefined],
  ['', undefined],
])('%j is %s', (name, code) => {
  expect(countryByName(name)).toBe(code);
});

it('knows the codes in use', () => {
  expect(['de', 'DE', 'dd', 'yu', 'tx', ''].map(isCountryCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
