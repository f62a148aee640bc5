/** The path of a job's public page, which needs no account (A§2). */
export const publicJobPath = (jobId: string) => `/guests/job-details/${jobId}`;

/** The path of a company's page, the same for everyone. */
export const companyPath = (slug: string) => `/companies/${slug}`;
