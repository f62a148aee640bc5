import { expect, it } from 'vitest';
import { numberReadings, parseNumber } from './numbers.ts';

it.each([
  ['14', 14],
  ['14,50', 14.5],
  ['14.5', 14.5],
  ['.5', 0.5],
  ['1.2345', 1.2345],
  ['38’000', 38_000],
  ['38 000,25', 38_000.25],
  ['1,234,567.89', 1_234_567.89],
  ['1.234,567', 1_234.567],
  ['12,34,567.50', 1_234_567.5],
  ['1,00,000', 100_000],
  ['0.500', 0.5],
  ['0,875', 0.875],
  ['1234.567', 1_234.567],
  ['1971,13', 1_971.13],
  ['-1,5', -1.5],
  ['−20', -20],
  ['–20', -20],
  ['0', 0],
  ['-0', 0],
  // Other keyboards, and what is hidden in pasted texts.
  ['٣٨٠٠٠', 38_000],
  ['۱۲٫۵', 12.5],
  ['१४.५', 14.5],
  ['１２，５０', 12.5],
  ['\u202A1 250,5\u202C', 1_250.5],
  ['\u200E42\uFEFF', 42],
] as const)('%j is %s alone', (text, number) => {
  expect(numberReadings(text)).toEqual([number]);
  expect(parseNumber(text)).toBe(number);
});

it.each([
  ['3.875', [3_875, 3.875]],
  ['38.000', [38_000, 38]],
  ['-1,500', [-1_500, -1.5]],
  ['٣٬٨٧٥', [3_875, 3.875]],
] as const)('%j has two readings: %j', (text, numbers) => expect(numberReadings(text)).toEqual(numbers));

it.each(['14 €', '14.5.6', '1.2.345', '24.12.2026', '01.234.567', '14.', '-', '1/2', 'many', '\u200B'])(
  '%j is no number',
  (text) => {
    expect(numberReadings(text)).toEqual([]);
    expect(parseNumber(text)).toBeNaN();
  },
);

it('a blank text is none', () => expect(parseNumber(' \u00A0')).toBeNull());
