import { COUNTRY_CODES } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { countryByName, countryName, isCountry, isCountryCode } from './countries.ts';

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
  ['Bosnia and Herzegovina', 'BA'],
  ['European Union', undefined],
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

it('names countries in languages', () => {
  expect(countryName('AT', 'de')).toBe('Österreich');
  expect(countryName('AT', 'en')).toBe('Austria');
  expect(countryName('XK', 'en')).toBe('Kosovo');
  expect(countryName('ZZ', 'en')).toBe('ZZ');
  // The pseudo-language has no names.
  expect(countryName('AT', 'en-XA')).toBe('Austria');
  expect(COUNTRY_CODES).toHaveLength(250);
  for (const code of COUNTRY_CODES) expect(countryName(code, 'en'), code).not.toBe(code);
});

it('takes codes of data in capitals only', () => {
  expect(['AT', 'at', 'EU', 'UK', 'ZZ', ''].map(isCountry)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
