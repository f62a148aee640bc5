/** Close codes of streams (RFC 6455 §7.4). */

/** Trying again with the same token is of no use: it is bad or revoked, or did not come in time. */
export const REFUSED = 4401;
/** We can't serve it now: come back in a moment. */
export const TRY_AGAIN_LATER = 1013;
