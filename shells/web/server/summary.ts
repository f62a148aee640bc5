/** Search engines show about this many characters. */
const LENGTH = 155;

/** A text for the description of a page: one line, truncated at a word. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LENGTH) return line;
  const cut = line.slice(0, LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH / 2))}…`;
}
