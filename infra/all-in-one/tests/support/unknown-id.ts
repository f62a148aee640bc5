/** An id that nothing has. */
export const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

/** The question that the live job of the test world asks its applicants. */
export const QUESTION_ID = '019a0000-0000-7000-8000-000000000001';
