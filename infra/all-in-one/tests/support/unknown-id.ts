/** An id that nothing has. */
export const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';
