/** Path of the feed of jobs, which the jobs service answers. */
export const FEED = '/jobs.rss';

/** What the page server says about the operator of this site. Also read by the page server. */
export interface Site {
  /** Name of the institution. */
  operator?: string | undefined;
  /** Address of its logo. */
  logo?: string | undefined;
  imprint?: string | undefined;
  privacy?: string | undefined;
  accessibility?: string | undefined;
  /** Email address. */
  contact?: string | undefined;
  /** Where the source code is. */
  source?: string | undefined;
}
