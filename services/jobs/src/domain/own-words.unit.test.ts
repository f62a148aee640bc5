import { expect, it } from 'vitest';
import { countriesIn } from './own-words.ts';

it.each([
  ['Graz, Austria', ['at']],
  ['Graz, Österreich', ['at']],
  ['Remote (US)', ['us']],
  ['Remote, Germany or Austria', ['de', 'at']],
  ['Berlin, Deutschland / Wien', ['de']],
  ['Austin United States', ['us']],
  ['東京, 日本', ['jp']],
  ['Santa Fe, New Mexico', []],
  ['Wilmington, DE', []],
  ['Atlanta, Georgia', []],
  ['Newport, Rhode Island', []],
  ['', []],
])('%j names the countries %j', (location, codes) => {
  expect(countriesIn(location)).toEqual(codes);
});
