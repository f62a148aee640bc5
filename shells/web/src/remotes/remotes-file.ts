import type { AccountRole } from '@firstrung/contracts';
import { matchPattern } from './match-pattern.ts';

/** Whom a remote acts for. */
export type Role = AccountRole;

/** Addresses of files to load. */
export interface Files {
  js: string[];
  css: string[];
}

/** The pages of remotes that the shell links to, those of guests in the bar of what the server renders. */
export const LINKS = [
  'login',
  'signup',
  'jobs',
  'guestJobs',
  'search',
  'job',
  'guestJob',
  'company',
  'guestProjects',
  'guestApplied',
  'guestRecruiters',
  'guestMessages',
  'guestProfile',
  'guestSaved',
  'guestSettings',
] as const;
export type LinkName = (typeof LINKS)[number];

/** A remote as the page server describes it, with its current build. */
export interface Remote {
  /** Its id; `null` until the server has seen a build */
  build: string | null;
  entry: string | null;
  preload: Files;
  /** Screens with the files of each. One that fills the window has no footer below it. */
  routes: ({ path: string; fills?: boolean } & Files)[];
  /** The role its screens act for. */
  role: Role;
  /** Paths of its pages that the shell links to, with parameters as in its table: `/job-details/:jobId`. */
  links: Partial<Record<LinkName, string>>;
  /**
   * What it may have screens for: paths, and prefixes that end
   * with `/*`. The longest one that matches a path owns it.
   */
  paths: string[];
  /** Links to its pages that the shell shows, beside those of the other remotes. */
  navigation: { label: string; path: string }[];
}

/** `/remotes.json`, also inlined into the page. */
export interface RemotesFile {
  schema: 2;
  /** Id of the shell's build. */
  shell: string;
  remotes: Record<string, Remote>;
}

export interface RouteMatch {
  name: string;
  remote: Remote;
  route: Remote['routes'][number];
}

/**
 * The remote and screen that a path belongs to. The claims alone decide whose a path is, whatever other
 * remotes have screens for.
 */
export function matchRemote(file: RemotesFile, path: string): RouteMatch | undefined {
  const [claim] = Object.entries(file.remotes)
    .flatMap(([name, remote]) => remote.paths.map((pattern) => ({ name, remote, pattern })))
    .filter(({ pattern }) => matchPattern(pattern, path))
    .sort((one, other) => lengthOf(other.pattern) - lengthOf(one.pattern));
  const route = claim?.remote.routes.find(({ path: pattern }) => matchPattern(pattern, path));
  return claim && route && { name: claim.name, remote: claim.remote, route };
}

/** Orders claims to the same path: `/recruiter` is longer than `/recruiter/*`, and that than `/*`. */
const lengthOf = (claim: string) => 2 * claim.split('/').length - (claim.endsWith('/*') ? 3 : 0);

/** Folder of a remote's files on this site. */
export const publicPathOf = (name: string) => `/mfe/${name.replace(/^mfe_/, '')}/`;

/**
 * The path of a page that the shell links to, from the first
 * remote of the role that has one.
 */
export function findLink(file: RemotesFile, role: Role, name: LinkName): string | undefined {
  for (const remote of Object.values(file.remotes)) {
    if (remote.role === role && remote.links[name]) return remote.links[name];
  }
  return undefined;
}

/**
 * The links of the configuration to pages of remotes, of one role or of all, in the order of the
 * configuration. A remote without a build has no pages yet.
 */
export const navigationOf = (file: RemotesFile, role?: Role): Remote['navigation'] =>
  Object.values(file.remotes).flatMap((remote) =>
    remote.build !== null && (role === undefined || remote.role === role) ? remote.navigation : [],
  );

/** The same as entries of the navigation bar. */
export const toNavItems = (links: Remote['navigation']) =>
  links.map(({ label, path }) => ({ label, to: path }));
