/** How many messages more each time one comes to an end of what is shown. */
export const STEP = 50;
/** How many are in the page at once, however long the conversation. */
export const MOST = 150;

/**
 * Which messages are in the page, by `seq`. At the newest end (`null`) the view follows what comes; anywhere else it
 * stands, so that nothing moves under the reader's eyes.
 */
export type View = null | { first: number; last: number };

interface Numbered {
  readonly seq: number;
}

/** The messages of a view; `messages` are all that are loaded, oldest first. */
export function shownIn<M extends Numbered>(messages: readonly M[], view: View): readonly M[] {
  if (!view) return messages.slice(-2 * STEP);
  return messages.filter(({ seq }) => seq >= view.first && seq <= view.last);
}

/** The view as it is now, standing. */
export function standing(messages: readonly Numbered[], view: View): View {
  const shown = shownIn(messages, view);
  const [first, last] = [shown[0], shown.at(-1)];
  return view ?? (first && last ? { first: first.seq, last: last.seq } : null);
}

/** `STEP` older ones more; what is too much goes at the other end. */
export function older(messages: readonly Numbered[], view: View): View {
  const now = standing(messages, view);
  if (!now) return view;
  const from = Math.max(0, messages.findIndex(({ seq }) => seq >= now.first) - STEP);
  const most = messages[from + MOST - 1]?.seq ?? Number.POSITIVE_INFINITY;
  return { first: messages[from]?.seq ?? now.first, last: Math.min(now.last, most) };
}

/** `STEP` newer ones more; with the newest of all the view follows again. */
export function newer(messages: readonly Numbered[], view: View): View {
  if (!view) return null;
  const to = messages.findLastIndex(({ seq }) => seq <= view.last) + STEP;
  const last = messages[to];
  if (!last || to === messages.length - 1) return null;
  const least = messages[Math.max(0, to - MOST + 1)]?.seq ?? 0;
  return { first: Math.max(view.first, least), last: last.seq };
}
