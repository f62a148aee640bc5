/** Jobs are counted up to this number, which then means as many or more. */
export const MAX_COUNTED_JOBS = 1_000;
