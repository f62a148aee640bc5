import { expect, it } from 'vitest';
import { formatNumber } from './format.ts';
import { parseNumber } from './parse-number.ts';

it.each([
  ['14', 14],
  ['14,50', 14.5],
  ['14.5', 14.5],
  ['38.000', 38_000],
  ['38,000', 38_000],
  ['38’000', 38_000],
  ['38 000,25', 38_000.25],
  ['1,234,567.89', 1_234_567.89],
  ['-1,5', -1.5],
  ['−20', -20],
  ['0', 0],
  ['-0', 0],
  [' ', null],
  ['14 €', Number.NaN],
  ['14.5.6', Number.NaN],
  ['1.2345', Number.NaN],
  ['-', Number.NaN],
])('reads %j as %s', (text, number) => expect(parseNumber(text)).toBe(number));

it('reads what is formatted', () => {
  for (const number of [14, 14.5, -3, 38_000, 1_234_567.89])
    expect(parseNumber(formatNumber(number))).toBe(number);
});
