/** A sign, digits in groups of three, or none, and at most two decimals. */
const NUMBER = /^[-−]?(?:\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d{1,2})?$/;

/**
 * A number as people write it: `14,50`, `38.000` and `1,234.50`. Since there are at most two decimals, three
 * digits after a point or comma are thousands, whatever the reader's region.
 * @returns `null` for a blank text, `NaN` for one that isn't a number
 */
export function parseNumber(text: string): number | null {
  const typed = text.replaceAll(/[\s'’]/g, '');
  if (typed === '') return null;
  if (!NUMBER.test(typed)) return Number.NaN;
  const [, sign = '', whole = '', decimals = ''] = /^([-−]?)(.*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const number = Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`);
  return sign !== '' && number > 0 ? -number : number;
}
