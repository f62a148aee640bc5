/** How long the old address can undo a change. */
export const UNDO_MS = 7 * 24 * 3600_000;

/**
 * Whether an account had its second factor, since `since`, long enough
 * before a change of its address: whoever changed it was the owner then.
 * A newer one may be a thief's, who has added it to keep the owner out.
 */
export const isOwnersFactor = (since: Date | undefined, changedAt: Date): boolean =>
  since !== undefined && since.getTime() <= changedAt.getTime() - UNDO_MS;
