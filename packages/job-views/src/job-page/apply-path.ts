/**
 * The hash of a job's page whose Apply sheet is open; of a page with cards, `#apply=` and the job's id. So
 * Back closes the sheet, and it is open again after a reload, a login and a signup.
 */
export const APPLY = '#apply';
export const applyPath = (jobId: string) => `/job-details/${jobId}${APPLY}`;
