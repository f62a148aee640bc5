import { cutAtGrapheme } from '@firstrung/contracts';

/** `text` on one line, cut at a word to at most `limit` characters, an ellipsis included. */
export function excerpt(text: string, limit = 150): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = cutAtGrapheme(line, limit - 1);
  const word = cut.lastIndexOf(' ');
  return `${cut.slice(0, word > limit / 2 ? word : undefined).replace(/[\s,;:.]+$/, '')}…`;
}

/** A location as cards show it: no commas, first two words (A§9). */
export function shortLocation(location: string): string {
  return location.replaceAll(',', ' ').trim().split(/\s+/).slice(0, 2).join(' ');
}
