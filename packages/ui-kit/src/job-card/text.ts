/** `text` on one line, cut at a word to at most `limit` characters, an ellipsis included. */
export function excerpt(text: string, limit = 150): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const word = cut.lastIndexOf(' ');
  return `${cut.slice(0, word > limit / 2 ? word : undefined).replace(/[\s,;:.]+$|[\uD800-\uDBFF]$/, '')}…`;
}

/** A location as cards show it: no commas, first two words (A§9). */
export function shortLocation(location: string): string {
  return location.replaceAll(',', ' ').trim().split(/\s+/).slice(0, 2).join(' ');
}

/** Room for skills on one line of a card, in characters, and what a tag takes beside its text. */
const LINE = 26;
const TAG = 3;
const MAX_TAGS = 4;

/** The first skills that fit on one line of a card; at least one. */
export function fittingSkills(skills: readonly string[]): readonly string[] {
  let room = LINE;
  const end = skills.findIndex((skill, index) => {
    room -= skill.length + TAG;
    return index > 0 && (room < 0 || index >= MAX_TAGS);
  });
  return end === -1 ? skills : skills.slice(0, end);
}
