import { expect, it } from 'vitest';
import { numberText, parseAmount } from './NumberField.tsx';

it.each([
  ['14,50', 14.5],
  ['38’000', 38_000],
  ['38.000', 38_000],
  ['٣٨٬٠٠٠', 38_000],
  ['14.555', 14_555],
  ['14.5555', Number.NaN],
  [' ', null],
  ['14 €', Number.NaN],
  ['-1', Number.NaN],
])('reads %j as %s', (text, number) => expect(parseAmount(text)).toBe(number));

it('writes what it can read', () => {
  for (const number of [14, 14.5, 38_000, 1_234_567.89]) expect(parseAmount(numberText(number))).toBe(number);
  expect([numberText(null), numberText(Number.NaN)]).toEqual(['', '']);
});
