/** Codes an hour after the first (decisions §2), shared by every path that sends one. */
const CODES_AN_HOUR = 3;
const HOUR_MS = 3600_000;

export type QuotaResult =
  | { allowed: true; sends: Date[] }
  /** seconds until the next code may be sent */
  | { allowed: false; retryAfter: number };

/**
 * Whether one more code may be sent. `sends` are the times of earlier codes except the first; `undefined` if none was sent.
 * `isFirst` says whether this code may be the first: a resend never is, so that the limit is the same for an address without
 * an account.
 */
export function consumeCodeQuota(
  sends: readonly Date[] | undefined,
  now: Date,
  isFirst: boolean,
): QuotaResult {
  if (sends === undefined && isFirst) return { allowed: true, sends: [] };
  const recent = (sends ?? []).filter((sent) => now.getTime() - sent.getTime() < HOUR_MS);
  if (recent.length < CODES_AN_HOUR) return { allowed: true, sends: [...recent, now] };
  return { allowed: false, retryAfter: Math.ceil((recent[0]!.getTime() + HOUR_MS - now.getTime()) / 1000) };
}
