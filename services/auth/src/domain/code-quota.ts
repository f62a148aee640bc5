/** Codes an hour after the first (decisions §2), shared by every path that sends one. */
export const CODES_AN_HOUR = 3;
const HOUR_MS = 3600_000;

export type Spending =
  | { allowed: true; sends: Date[] }
  /** seconds until the next code may be sent */
  | { allowed: false; retryAfter: number };

/**
 * Whether one more code may be sent. `sends` are the times of those sent before, the very first left out; `undefined`
 * when none was ever sent. `isFirst` says whether this one may be the first: a resend never is, so that an address
 * without an account runs dry exactly like one that has one.
 */
export function spendCode(sends: readonly Date[] | undefined, now: Date, isFirst: boolean): Spending {
  if (sends === undefined && isFirst) return { allowed: true, sends: [] };
  const recent = (sends ?? []).filter((sent) => now.getTime() - sent.getTime() < HOUR_MS);
  if (recent.length < CODES_AN_HOUR) return { allowed: true, sends: [...recent, now] };
  return { allowed: false, retryAfter: Math.ceil((recent[0]!.getTime() + HOUR_MS - now.getTime()) / 1000) };
}
