/** The location state of the first page after a signup. */
export const SIGNED_UP = { signedUp: true };
export const isAfterSignup = (state: Partial<typeof SIGNED_UP> | null): boolean => state?.signedUp === true;
