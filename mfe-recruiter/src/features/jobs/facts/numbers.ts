import { parseNumber } from '@firstrung/contracts';
import { formatNumber } from '@firstrung/i18n';

/** A number of a fact: at least 0, two decimals at most. `null` for a blank text, `NaN` for any other. */
export function parseAmount(text: string): number | null {
  const number = parseNumber(text);
  return number === null || (number >= 0 && Number(number.toFixed(2)) === number) ? number : Number.NaN;
}

/** The text that a field begins with. */
export const numberText = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : formatNumber(value);
