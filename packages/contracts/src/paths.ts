/** The path of a job's public page, which needs no account (A§2). */
export const publicJobPath = (jobId: string) => `/guests/job-details/${jobId}`;
