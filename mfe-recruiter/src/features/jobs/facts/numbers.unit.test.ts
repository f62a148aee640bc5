import { expect, it } from 'vitest';
import { numberText, parseNumber } from './numbers.ts';

it.each([
  ['14', 14],
  ['14,50', 14.5],
  ['14.5', 14.5],
  ['38.000', 38_000],
  ['38,000', 38_000],
  ['38’000', 38_000],
  ['38 000,25', 38_000.25],
  ['1,234,567.89', 1_234_567.89],
  ['0', 0],
  [' ', null],
  ['14 €', Number.NaN],
  ['14.5.6', Number.NaN],
  ['1.2345', Number.NaN],
  ['-1', Number.NaN],
])('reads %j as %s', (text, number) => expect(parseNumber(text)).toBe(number));

it('writes what it can read', () => {
  for (const number of [14, 14.5, 38_000, 1_234_567.89]) expect(parseNumber(numberText(number))).toBe(number);
  expect([numberText(null), numberText(Number.NaN)]).toEqual(['', '']);
});
