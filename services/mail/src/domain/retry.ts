const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const DELAYS_MS = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];
/** As mail servers do: a day and more of being away loses no letter. */
const GIVE_UP_MS = 48 * HOUR;

/**
 * When a letter that could not be handed over is tried again after so many failed attempts (1 after the first);
 * `undefined` when it is given up. A letter that expires is looked at no later than that, to be blanked.
 */
export function nextTry(
  letter: { createdAt: Date; expiresAt: Date | null },
  attempts: number,
  now: Date,
): Date | undefined {
  if (now.getTime() - letter.createdAt.getTime() >= GIVE_UP_MS) return undefined;
  const next = now.getTime() + DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1]!;
  return new Date(Math.min(next, letter.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
}
