/** Messages added each time the reader reaches an end of the range. */
export const STEP = 50;
/** The most messages in the page at once, however long the conversation. */
export const MAX_SHOWN = 150;

/**
 * Which messages are in the page, by `seq`. At the newest end (`null`) the range follows new messages;
 * anywhere else it is fixed, so that nothing moves while it is read.
 */
export type VisibleRange = null | { first: number; last: number };

interface Numbered {
  readonly seq: number;
}

/** The messages in a range, of all that are loaded, oldest first. */
export function messagesIn<M extends Numbered>(messages: readonly M[], range: VisibleRange): readonly M[] {
  if (!range) return messages.slice(-2 * STEP);
  return messages.filter(({ seq }) => seq >= range.first && seq <= range.last);
}

/** A range of the same messages that no longer follows new ones. */
export function fixRange(messages: readonly Numbered[], range: VisibleRange): VisibleRange {
  const shown = messagesIn(messages, range);
  const [first, last] = [shown[0], shown.at(-1)];
  return range ?? (first && last ? { first: first.seq, last: last.seq } : null);
}

/** The messages around one. */
export function rangeAround(messages: readonly Numbered[], seq: number): VisibleRange {
  const at = messages.findIndex((message) => message.seq >= seq);
  const [first, last] = [messages[Math.max(0, at - STEP)], messages[at + STEP]];
  return first && last ? { first: first.seq, last: last.seq } : null;
}

/** Adds `STEP` older messages. Those beyond `MAX_SHOWN` leave at the other end. */
export function withOlder(messages: readonly Numbered[], range: VisibleRange): VisibleRange {
  const now = fixRange(messages, range);
  if (!now) return range;
  const from = Math.max(0, messages.findIndex(({ seq }) => seq >= now.first) - STEP);
  const most = messages[from + MAX_SHOWN - 1]?.seq ?? Number.POSITIVE_INFINITY;
  return { first: messages[from]?.seq ?? now.first, last: Math.min(now.last, most) };
}

/** Adds `STEP` newer messages. A range that reaches the newest of all follows it again. */
export function withNewer(messages: readonly Numbered[], range: VisibleRange): VisibleRange {
  if (!range) return null;
  const to = messages.findLastIndex(({ seq }) => seq <= range.last) + STEP;
  const last = messages[to];
  if (!last || to === messages.length - 1) return null;
  const least = messages[Math.max(0, to - MAX_SHOWN + 1)]?.seq ?? 0;
  return { first: Math.max(range.first, least), last: last.seq };
}
