import { cutAtGrapheme } from '@firstrung/contracts';

/** Search engines show about this many characters. */
const LENGTH = 155;

/** A text for the description of a page: one line, truncated at a word. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LENGTH) return line;
  const cut = cutAtGrapheme(line, LENGTH);
  const word = cut.lastIndexOf(' ');
  return `${word > LENGTH / 2 ? cut.slice(0, word) : cut}…`;
}
