import { createHash } from 'node:crypto';
import type { JobDetails } from '@firstrung/contracts';
import { matchPattern } from '../src/remotes/match-pattern.ts';
import {
  findLink,
  type LinkName,
  navigationOf,
  type RemotesFile,
  type Role,
} from '../src/remotes/remotes-file.ts';
import type {
  LoadedPageName,
  MakeCall,
  Moved,
  PageData,
  PageRequest,
  ServerPages,
} from '../src/server-pages/contract.ts';
import type { WebConfig } from './config.ts';
import { isOpen } from './job-posting.ts';
import { jsonOf, type ReadPublic, readInTime } from './public-reader.ts';

/** How long a page waits for its data before it is sent without, milliseconds. */
const READ_TIMEOUT = 300;
/** "Posted 2 days ago" is out of date by no more than this, milliseconds. */
const CLOCK_STEP = 60_000;

/** A public page with its data. */
export interface LoadedPage {
  name: LoadedPageName;
  data: PageData;
  /** When it was loaded. */
  now: Date;
  /** The title of a page that depends on its query. */
  title: string | undefined;
  /** Changes whenever the page would look different. */
  version: string;
  render(): string;
}

/** The public pages that are screens of a remote, which links to each under the same name. */
const SCREENS = ['guestJobs', 'search', 'guestJob', 'job', 'company'] as const satisfies (LoadedPageName &
  LinkName)[];

/**
 * Loads a public page. Rejects if the data can't be read in time.
 * @returns `undefined` if no public page is at the path or the visitor may not load one now, `null` if what
 * the page is about does not exist, or where it is now
 */
export type LoadPage = (o: {
  path: string;
  /** With query. */
  address: string;
  remotes: RemotesFile;
  ip: string;
}) => Promise<LoadedPage | Moved | null | undefined>;

export function createPublicPages(o: {
  pages: ServerPages;
  read: ReadPublic;
  /** Whether the visitor may load one more page. */
  mayLoad(ip: string): boolean;
  config: Pick<WebConfig, 'productName' | 'operator'>;
}): LoadPage {
  const { pages, read, mayLoad, config } = o;
  return async ({ path, address, remotes, ip }) => {
    const found = findPage(path, remotes);
    if (!found || !mayLoad(ip)) return undefined;
    const request: PageRequest = {
      page: found.name,
      // Other pages don't read their query, so that each is one page whatever the query is.
      address: found.name === 'search' ? address : path,
      params: found.params,
      productName: config.productName,
      site: config.operator.site,
      navigation: navigationOf(remotes),
      links: linksOf(remotes),
    };
    const now = new Date();
    const replies: string[] = [];
    const call =
      (signal: AbortSignal): MakeCall =>
      async (callAddress) => {
        const reply = await read(callAddress, { ip, signal });
        // A reply without an ETag is its own version.
        replies.push(`${callAddress} ${reply.status} ${reply.header('etag') ?? reply.bytes.toString()}`);
        const data = jsonOf(reply, callAddress);
        return data === null ? null : { data, header: (name) => reply.header(name) ?? null };
      };
    const data = await readInTime((signal) => pages.load(request, call(signal)), READ_TIMEOUT);
    // Applicants may open what guests don't find, such as a closed job that they applied for.
    if (!data && found.name === 'job') return undefined;
    if (!data || 'movedTo' in data) return data;
    // A job closes at its moment, which no other reply tells.
    const isClosed = found.name === 'guestJob' && !isOpen(data.replies[0] as JobDetails, now);
    // Sorted, because calls made at the same time are answered in any order.
    const contents = [request, Math.floor(now.getTime() / CLOCK_STEP), isClosed, replies.sort()];
    return {
      name: found.name,
      data,
      now,
      title: pages.titleOf(request),
      version: createHash('sha256').update(JSON.stringify(contents)).digest('base64url'),
      render: () => pages.render(request, data, now),
    };
  };
}

function findPage(path: string, remotes: RemotesFile) {
  if (path === '/') return { name: 'landing' as const, params: {} };
  for (const name of SCREENS) {
    const pattern = findLink(remotes, 'applicant', name);
    const params = pattern ? matchPattern(pattern, path) : null;
    if (params) return { name, params };
  }
  return undefined;
}

function linksOf(remotes: RemotesFile): PageRequest['links'] {
  const link = (role: Role, name: LinkName) => findLink(remotes, role, name) ?? '/';
  const ofApplicants = Object.values(remotes.remotes).filter(({ role }) => role === 'applicant');
  return {
    // Of two remotes with a page of guests the first counts.
    ...Object.assign({}, ...ofApplicants.map(({ links }) => links).reverse()),
    jobs: link('applicant', 'guestJobs'),
    search: link('applicant', 'search'),
    job: link('applicant', 'guestJob'),
    company: link('applicant', 'company'),
    login: link('applicant', 'login'),
    signup: link('applicant', 'signup'),
    recruiterLogin: link('recruiter', 'login'),
    recruiterSignup: link('recruiter', 'signup'),
  };
}
