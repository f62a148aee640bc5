/** Commas and semicolons of any script. */
const SEPARATORS = /[,;،؛、，；]/u;

/**
 * Splits typed text at its commas and semicolons: complete parts become tags, the rest stays as text.
 * Empty and duplicate tags and those beyond `max` are dropped.
 */
export function splitTags(
  tags: readonly string[],
  text: string,
  normalise: (tag: string) => string,
  max = Number.POSITIVE_INFINITY,
) {
  const parts = text.split(SEPARATORS);
  const rest = parts.pop() ?? '';
  return { tags: parts.reduce((all, part) => addTag(all, part, normalise, max), tags), text: rest };
}

/** `tags` with one more; `tags` itself if the tag is empty, a duplicate or beyond `max`. */
export function addTag(
  tags: readonly string[],
  tag: string,
  normalise: (tag: string) => string,
  max = Number.POSITIVE_INFINITY,
): readonly string[] {
  const clean = normalise(tag);
  return clean === '' || tags.includes(clean) || tags.length >= max ? tags : [...tags, clean];
}
