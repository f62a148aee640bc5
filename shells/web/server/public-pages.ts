import { createHash } from 'node:crypto';
import { matchPattern } from '../src/remotes/match-pattern.ts';
import {
  findLink,
  type LinkName,
  navigationOf,
  type RemotesFile,
  type Role,
} from '../src/remotes/remotes-file.ts';
import type {
  MakeCall,
  PageData,
  PageRequest,
  PublicPageName,
  ServerPages,
} from '../src/server-pages/contract.ts';
import type { WebConfig } from './config.ts';
import { jsonOf, type ReadPublic, readInTime } from './public-reader.ts';

/** How long a page waits for its data before it is sent without, milliseconds. */
const READ_TIMEOUT = 300;
/** "Posted 2 days ago" is out of date by no more than this, milliseconds. */
const CLOCK_STEP = 60_000;

/** A public page with its data. */
export interface LoadedPage {
  name: PublicPageName;
  params: Readonly<Record<string, string>>;
  data: PageData;
  /** The title of a page that depends on its query. */
  title: string | undefined;
  /** Changes whenever the page would look different. */
  version: string;
  render(): string;
}

/** The screen of a remote that shows a public page, by the name of the link to it. */
const SCREENS: readonly [PublicPageName, LinkName][] = [
  ['guestJobs', 'guestJobs'],
  ['search', 'search'],
  ['guestJob', 'guestJob'],
];

/**
 * Loads a public page. @returns `undefined` if the address is none, `null` if what it is about does not
 * exist. Rejects if the data can't be read in time.
 */
export type LoadPage = (o: {
  path: string;
  /** With query. */
  address: string;
  remotes: RemotesFile;
  ip: string;
}) => Promise<LoadedPage | null | undefined>;

export function createPublicPages(o: {
  pages: ServerPages;
  read: ReadPublic;
  config: Pick<WebConfig, 'productName' | 'operator'>;
}): LoadPage {
  const { pages, read, config } = o;
  return async ({ path, address, remotes, ip }) => {
    const found = findPage(path, remotes);
    if (!found) return undefined;
    const request: PageRequest = {
      page: found.name,
      address,
      params: found.params,
      productName: config.productName,
      site: config.operator.site,
      navigation: navigationOf(remotes),
      links: linksOf(remotes),
    };
    const now = new Date();
    const version = createHash('sha256').update(
      JSON.stringify([request, Math.floor(now.getTime() / CLOCK_STEP)]),
    );
    const call =
      (signal: AbortSignal): MakeCall =>
      async (callAddress) => {
        const reply = await read(callAddress, { ip, signal });
        // A reply without an ETag is its own version.
        version.update(`${callAddress} ${reply.status} ${reply.header('etag') ?? reply.bytes.toString()}`);
        const data = jsonOf(reply, callAddress);
        return data === null ? null : { data, header: (name) => reply.header(name) ?? null };
      };
    const data = await readInTime((signal) => pages.load(request, call(signal)), READ_TIMEOUT);
    if (!data) return null;
    return {
      ...found,
      data,
      title: pages.titleOf(request),
      version: version.digest('base64url'),
      render: () => pages.render(request, data, now),
    };
  };
}

function findPage(path: string, remotes: RemotesFile) {
  if (path === '/') return { name: 'landing' as const, params: {} };
  for (const [name, link] of SCREENS) {
    const pattern = findLink(remotes, 'applicant', link);
    const params = pattern ? matchPattern(pattern, path) : null;
    if (params) return { name, params };
  }
  return undefined;
}

function linksOf(remotes: RemotesFile): PageRequest['links'] {
  const link = (role: Role, name: LinkName) => findLink(remotes, role, name) ?? '/';
  return {
    jobs: link('applicant', 'guestJobs'),
    search: link('applicant', 'search'),
    job: link('applicant', 'guestJob'),
    login: link('applicant', 'login'),
    signup: link('applicant', 'signup'),
    recruiterLogin: link('recruiter', 'login'),
    recruiterSignup: link('recruiter', 'signup'),
  };
}
