const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const DELAYS_MS = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];
/** Long enough that an outage of a mail server for a day loses no email. */
const GIVE_UP_MS = 48 * HOUR;

/**
 * Time of the next attempt after `attempts` failed ones; `undefined` if the email is abandoned. An email that
 * expires is attempted no later than that, so that its source is cleared.
 */
export function nextAttempt(
  email: { createdAt: Date; expiresAt: Date | null },
  attempts: number,
  now: Date,
): Date | undefined {
  if (now.getTime() - email.createdAt.getTime() >= GIVE_UP_MS) return undefined;
  const next = now.getTime() + DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1]!;
  return new Date(Math.min(next, email.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
}
