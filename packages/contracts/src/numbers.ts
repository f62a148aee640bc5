import { plainSigns } from './typed.ts';

/** Thousands in groups of three digits, or as in India of two and three. */
const GROUPED = /^([1-9]\d{0,2}([.,])(?:\d{2,3}\2)*\d{3})(?:(?!\2)[.,](\d+))?$/;
const DECIMAL = /^(?=.)(\d*)(?:[.,](\d+))?$/;

/**
 * The numbers that a text may mean, in whatever region and script: one for `14,50`, `38 000` and `1,234.50`;
 * thousands and then decimals for `3.875`, which no region rules out; none for what is no number.
 */
export function numberReadings(text: string): number[] {
  const typed = plainSigns(text)
    .replace(/[\s'’]/g, '')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
  const digits = typed.replace(/^-/, '');
  const [, thousands = '', , rest = ''] = GROUPED.exec(digits) ?? [];
  const [, units, decimals = ''] = DECIMAL.exec(digits) ?? [];
  const numbers = [
    thousands === '' ? [] : Number(`${thousands.replaceAll(/[.,]/g, '')}.${rest}`),
    units === undefined ? [] : Number(`${units}.${decimals}`),
  ].flat();
  return typed === digits ? numbers : numbers.map((number) => 0 - number);
}

/**
 * A number as people write it, of two readings the greater one: pay has at most two decimals.
 * @returns `null` for a blank text, `NaN` for one that isn't a number
 */
export const parseNumber = (text: string): number | null =>
  text.trim() === '' ? null : (numberReadings(text)[0] ?? Number.NaN);
