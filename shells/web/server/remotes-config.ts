import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { covers, isClaim, isRemoteName, isUrl } from '@firstrung/mf-builds';
import { LINKS, type LinkName, type Remote, type Role } from '../src/remotes/remotes-file.ts';

/** A remote as the operator configures it. */
export interface RemoteSource extends Pick<Remote, 'role' | 'paths' | 'links' | 'navigation'> {
  /** Its federation name, as in its webpack.config.mjs. */
  name: string;
  /** An absolute folder or a URL, with a build or a release. */
  address: string;
  /** Its files come from a development server: they are neither stored nor compared. */
  development: boolean;
}

/** First segments of paths that are never pages: unknown ones below them get an error as JSON. */
const NEVER_PAGES =
  'api media socket.io health metrics dev .well-known assets mfe og brand browser-reports'.split(' ');
/** Files at the root. */
const FILES =
  'remotes.json robots.txt sitemap.xml jobs.json jobs.rss manifest.webmanifest favicon.ico verify-answers.mjs transparency'.split(
    ' ',
  );

/**
 * `.` and `..`, also encoded: browsers resolve them before
 * they send a path, and proxies may do it after them.
 */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/** Whether a path belongs to a call or a file and never to a page. */
export function isNeverPage(requested: string): boolean {
  const [, ...segments] = requested.toLowerCase().split(/[/\\]|%2f|%5c/);
  return NEVER_PAGES.includes(segments[0] ?? '') || segments.some((segment) => DOTS.test(segment));
}

const ROLES: Record<Role, true> = { applicant: true, recruiter: true, staff: true };
const FIELDS = ['name', 'role', 'paths', 'links', 'navigation', 'address', 'development'];

/** Reads REMOTES_FILE. @throws Error with a sentence for the operator */
export async function readRemotesConfig(file: string): Promise<RemoteSource[]> {
  return parseRemotesConfig(await readFile(file, 'utf8'), path.dirname(file));
}

/**
 * The list of remotes in a configuration file.
 * @param folder that addresses are relative to
 * @throws Error with a sentence for the operator
 */
export function parseRemotesConfig(text: string, folder: string): RemoteSource[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new Error(`It is no JSON: ${(error as Error).message}`);
  }
  check(Array.isArray(entries), 'It is no list of remotes.');
  const sources = entries.map((entry) => parseEntry(entry, folder));
  const owners = new Map<string, string>();
  for (const { name, paths } of sources) {
    check(sources.filter((one) => one.name === name).length === 1, `There are two remotes named ${name}.`);
    for (const claim of paths) {
      const key = claim.toLowerCase();
      check(!owners.has(key), `${owners.get(key)} and ${name} both claim ${claim}.`);
      owners.set(key, name);
    }
  }
  return sources;
}

function parseEntry(entry: unknown, folder: string): RemoteSource {
  check(isObject(entry), 'It has an entry that is no object.');
  const { name, role, paths, links = {}, navigation = [], address, development = false } = entry;
  check(
    typeof name === 'string' && isRemoteName(name),
    `${JSON.stringify(name)} is no name: use mfe_recruiter.`,
  );
  const of = (problem: string) => `${name} ${problem}`;
  const unknown = Object.keys(entry).find((field) => !FIELDS.includes(field));
  check(unknown === undefined, of(`has an unknown field: ${unknown}.`));
  check(typeof role === 'string' && Object.hasOwn(ROLES, role), of('has no role: applicant or recruiter.'));
  check(isList(paths, isText) && paths.length > 0, of('has no paths.'));
  for (const claim of paths) checkClaim(name, claim);
  check(isObject(links), of('has links that are no object.'));
  const isOwn = (one: unknown): one is string => isText(one) && paths.some((claim) => covers(claim, one));
  for (const [link, target] of Object.entries(links)) {
    check(LINKS.includes(link as LinkName), of(`has an unknown link: ${link}.`));
    check(isOwn(target), of(`has a link outside of its paths: ${target}.`));
  }
  check(isList(navigation, isObject), of('has a navigation that is no list.'));
  for (const item of navigation) {
    const { label, path: target, ...rest } = item;
    check(
      isText(label) && label !== '' && Object.keys(rest).length === 0,
      of('has a navigation without labels.'),
    );
    check(isOwn(target), of(`has navigation outside of its paths: ${target}.`));
  }
  check(isText(address) && address !== '', of('has no address.'));
  if (isUrl(address)) {
    check(URL.canParse(address), of(`has an address that is no URL: ${address}.`));
    const { username, password } = new URL(address);
    check(!username && !password, of('has an address with a password.'));
  }
  check(typeof development === 'boolean', of('has a "development" that is neither true nor false.'));
  return {
    name,
    role: role as Role,
    paths,
    links,
    navigation: navigation as RemoteSource['navigation'],
    address: isUrl(address) ? new URL(address).href : path.resolve(folder, address),
    development,
  };
}

function checkClaim(name: string, claim: string): void {
  const first = claim.split('/', 2)[1]?.toLowerCase() ?? '';
  const ofShell = claim === '/' || NEVER_PAGES.includes(first) || FILES.includes(first);
  check(!ofShell, `${name} claims ${claim}, which belongs to the shell.`);
  check(isClaim(claim), `${name} claims ${claim}, which is neither a path nor a prefix that ends with /*.`);
}

function check(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Error(problem);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = <T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);
