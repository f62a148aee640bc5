/** A token's life (decisions §2). */
export const TOKEN_LIFE_MS = 7 * 24 * 3600_000;
/** A new key is published so long before it signs: every service knows it by then. */
export const TAKE_OVER_MS = 10 * 60_000;
/** For clocks that differ. */
const MARGIN_MS = 3600_000;
const DAY_MS = 24 * 3600_000;

/** Whether a further key is due, by when the newest began to sign; `undefined` when there is none. */
export const needsNext = (newestActiveFrom: Date | undefined, now: Date, keyLifeDays: number): boolean =>
  newestActiveFrom === undefined || now.getTime() - newestActiveFrom.getTime() >= keyLifeDays * DAY_MS;

/** Whether a key may still have living tokens, by when the next one took over; `undefined` when none did. */
export const isNeeded = (successorActiveFrom: Date | undefined, now: Date): boolean =>
  successorActiveFrom === undefined ||
  now.getTime() - successorActiveFrom.getTime() < TOKEN_LIFE_MS + MARGIN_MS;
