const ATTEMPT_LIFE_MS = 7 * 24 * 3600_000;

/** Attempts to sign up that are older than this have expired. */
export const attemptsAfter = (now: Date): Date => new Date(now.getTime() - ATTEMPT_LIFE_MS);

/** Attempts that one network may have for one address; further ones replace its oldest. */
export const ATTEMPTS_OF_NETWORK = 5;

/**
 * Attempts that the password of a login is compared with: one
 * alone may be that of a neighbour behind the same router.
 */
export const COMPARED_ATTEMPTS = 3;
