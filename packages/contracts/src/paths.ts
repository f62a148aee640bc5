/** The path of a job's public page, which needs no account. */
export const publicJobPath = (jobId: string) => `/guests/job-details/${jobId}`;

/** The path of a company's page, the same for everyone. */
export const companyPath = (slug: string) => `/companies/${slug}`;

/**
 * The query of a link to a page that visitors see, too, when it is the page of
 * the account that it means: without a session it leads to the login first.
 */
export const OWN_PAGE = '?mine';
export const isOwnPage = (query: string) => new URLSearchParams(query).has('mine');

/** The settings of whoever is signed in, for who knows no roles. */
export const ANYONES_SETTINGS = '/settings?of=anyone';

/** The fragment of an application's page at the latest note that mentions the reader. */
export const MENTION = '#mention';
