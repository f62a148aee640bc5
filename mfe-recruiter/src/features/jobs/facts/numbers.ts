import { formatNumber, parseNumber } from '@firstrung/i18n';

/** A number of a fact, which is never negative. `null` for a blank text, `NaN` for one that is none. */
export function parseAmount(text: string): number | null {
  const number = parseNumber(text);
  return number !== null && number < 0 ? Number.NaN : number;
}

/** The text that a field begins with. */
export const numberText = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : formatNumber(value);
