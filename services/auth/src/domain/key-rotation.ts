import type { AccountRole } from '@firstrung/contracts';

/** Lifetime of a token (C§2). */
const TOKEN_LIFE_MS = 7 * 24 * 3600_000;
/** Of staff: a working day. */
const STAFF_TOKEN_LIFE_MS = 12 * 3600_000;
export const tokenLifeMs = (role: AccountRole): number =>
  role === 'staff' ? STAFF_TOKEN_LIFE_MS : TOKEN_LIFE_MS;
/** Lifetime of a proof that the password was typed (C§10). */
export const PROOF_LIFE_MS = 5 * 60_000;
/** Time between publishing a key and signing with it, in which every service gets it. */
export const TAKE_OVER_MS = 10 * 60_000;
/** Tolerance for clock skew. */
const MARGIN_MS = 3600_000;
const DAY_MS = 24 * 3600_000;

/** Whether a new key is due. `newest` is when the newest key became active; `undefined` if there is none. */
export const needsNext = (newestActiveFrom: Date | undefined, now: Date, keyLifeDays: number): boolean =>
  newestActiveFrom === undefined || now.getTime() - newestActiveFrom.getTime() >= keyLifeDays * DAY_MS;

/**
 * Whether tokens of a key may still be valid. The argument is
 * when the next key took over; `undefined` if none did.
 */
export const isNeeded = (successorActiveFrom: Date | undefined, now: Date): boolean =>
  successorActiveFrom === undefined ||
  now.getTime() - successorActiveFrom.getTime() < TOKEN_LIFE_MS + MARGIN_MS;
