import type { Calls, ImageSize, JobDetails } from '@firstrung/contracts';
import type { MARK } from '@firstrung/ui-kit/mark';
import type { QueryKey } from '@tanstack/react-query';
import type { Site } from '../app/site.ts';
import type { LinkName, Remote } from '../remotes/remotes-file.ts';

/** Title and description of a page for search engines and link previews. */
export interface PageTexts {
  title: string;
  description: string;
}

/** The public pages whose content the server renders. */
export type PublicPageName = 'landing' | 'guestJobs' | 'search' | 'guestJob' | 'company';

/** Pages that the server reads data for: of a job's page for applicants, it renders the head alone. */
export type LoadedPageName = PublicPageName | 'job';

/** What a page is rendered for. The same for all visitors. */
export interface PageRequest {
  page: LoadedPageName;
  /** Path with query. */
  address: string;
  params: Readonly<Record<string, string>>;
  productName: string;
  site: Site;
  /** Links to pages of remotes, in the bar of the landing page and in the footer. */
  navigation: Remote['navigation'];
  /** Paths of other pages; `job` with `:jobId`, `company` with `:slug`. Of guests those that there are. */
  links: Partial<Record<LinkName, string>> & {
    jobs: string;
    search: string;
    job: string;
    company: string;
    login: string;
    signup: string;
    recruiterLogin: string;
    recruiterSignup: string;
  };
}

/** The path of a job's page. */
export const jobPathOf =
  ({ links }: Pick<PageRequest, 'links'>) =>
  (jobId: string): string =>
    links.job.replace(':jobId', encodeURIComponent(jobId));

/** The path of a company's page. */
export const companyPathOf = ({ links }: Pick<PageRequest, 'links'>, slug: string): string =>
  links.company.replace(':slug', encodeURIComponent(slug));

/** A reply of the public API. */
export interface PublicReply {
  data: unknown;
  /** A reply header by its lower-case name. */
  header(name: string): string | null;
}

/** Makes a public call; `null` if there is nothing at its address. Rejects if it fails. */
export type MakeCall = (address: string) => Promise<PublicReply | null>;

/** What a page is rendered of. */
export interface PageProps<Replies> {
  request: PageRequest;
  replies: Replies;
  now: Date;
}

/** Entries of the query cache of the browser, with which the first screen shows its data at once. */
export type Seeds = (readonly [key: QueryKey, data: unknown])[];

/** The data of a page, in the order of its calls. */
export interface PageData {
  /** The reply of each call; `null` if nothing is at its address, and no jobs if it is a list of them. */
  replies: unknown[];
  /** The same for the query cache of the browser. */
  seeds: Seeds;
}

/** What a page is about has another address. */
export interface Moved {
  movedTo: string;
}

export type PublicCallKey = keyof Calls & `GET /api/guest/${string}`;

/**
 * What the default export of `dist/server/pages.cjs` resolves to: the part of the pages that the page server
 * runs. It is built from ui-kit and the shell.
 */
export interface ServerPages {
  mark: typeof MARK;
  /** The address of an uploaded image in a size; other addresses are returned unchanged. */
  imageAddress(address: string | null, size: ImageSize): string | null;
  /** Place, pay and promise of a job in the words of its card. */
  previewFacts(
    job: Pick<JobDetails, 'location' | 'pay' | 'places' | 'remoteFrom' | 'answerWithin'>,
  ): string[];
  /** The name of a country as pages write it. @param code of ISO 3166-1 alpha-2 */
  countryName(code: string): string;
  /** The landing page. The remotes describe their own pages. */
  landing: PageTexts;
  /** Makes the calls of a page. @returns `null` if what the page is about doesn't exist */
  load(request: PageRequest, call: MakeCall): Promise<PageData | Moved | null>;
  /** The title of a page that depends on its query. */
  titleOf(request: PageRequest): string | undefined;
  /** The HTML of a page's content, with the bar above and the footer below it. */
  render(request: PageRequest, data: PageData, now: Date): string;
}
