export interface TagInputState {
  tags: readonly string[];
  text: string;
}

/**
 * What typing `text` makes of `tags`: everything before a comma becomes a tag, the rest stays as text.
 * Empty and present ones are dropped, `max` is kept.
 */
export function typed(
  tags: readonly string[],
  text: string,
  normalise: (tag: string) => string,
  max = Number.POSITIVE_INFINITY,
): TagInputState {
  const parts = text.split(',');
  const rest = parts.pop() ?? '';
  return { tags: parts.reduce((all, part) => withTag(all, part, normalise, max), tags), text: rest };
}

/** `tags` with one more, unless it is empty, there already or too many. */
export function withTag(
  tags: readonly string[],
  tag: string,
  normalise: (tag: string) => string,
  max = Number.POSITIVE_INFINITY,
): readonly string[] {
  const clean = normalise(tag);
  return clean === '' || tags.includes(clean) || tags.length >= max ? tags : [...tags, clean];
}
