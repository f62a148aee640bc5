export const SAVED_JOBS = '/saved-jobs';

/** How long a notice offers the list, milliseconds. */
export const OFFER_MS = 10_000;
