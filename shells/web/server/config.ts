import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Links, Role } from '../src/remotes/remotes-file.ts';
import { type OperatorConfig, operatorConfig, readOperatorEnv } from './site.ts';

/** Where a remote's build is, and which pages belong to it. */
export interface RemoteSource {
  /** its federation name, as in its webpack.config.mjs */
  name: string;
  role: Role;
  /** What it may have screens for: paths, and prefixes that end with `/*`. */
  paths: string[];
  /** Its pages that the shell links to. */
  links: Links;
  /** Links to its pages that the shell shows. */
  navigation: { label: string; path: string }[];
  /** A folder, or the URL of one, that holds remote.json. */
  address: string;
  /** What browsers put before its file names, with a trailing slash. */
  publicPath: string;
}

export interface WebConfig {
  productName: string;
  /** Of pages: a BCP 47 tag. Texts that it has no catalogue for are in English. */
  language: string;
  /** Origin of canonical addresses, without a trailing slash; default: the request's own. */
  publicUrl?: string;
  /** Origin of the jobs service, whose data public pages contain; without it they are plain. */
  jobsUrl?: string;
  /** Origin of the media service, for logos on pictures; without it they show initials. */
  mediaUrl?: string;
  operator: OperatorConfig;
  /** The contact in `/.well-known/security.txt`, a `mailto:` or `https:` URL; without it there is no such file. */
  securityContact?: string;
  /** The shell's build. */
  dist: string;
  /** In this order: the first remote with a screen for a path shows it. */
  remotes: RemoteSource[];
  /** Milliseconds between checks of the remotes for new builds. */
  pollEvery: number;
}

type Env = Record<string, string | undefined>;

/** The settings of the page server. Nothing else here reads the environment. */
export const readEnv = (env: Env = process.env) => ({
  productName: env.PRODUCT_NAME,
  language: env.PAGE_LANGUAGE,
  publicUrl: env.PUBLIC_URL,
  jobsUrl: env.JOBS_URL,
  mediaUrl: env.MEDIA_URL,
  operator: readOperatorEnv(env),
  securityContact: env.SECURITY_CONTACT,
  shellDist: env.SHELL_DIST,
  remotesFile: env.REMOTES_FILE,
  /** The variable that a remote's entry in remotes.json names. */
  remoteAddress: (variable: string) => env[variable],
});

const PACKAGE = path.join(import.meta.dirname, '..');

/**
 * @throws if a setting is not valid, or a file that one names can't be read
 */
export function envToCfg(env: ReturnType<typeof readEnv>): WebConfig {
  return {
    productName: env.productName || 'Firstrung',
    language: languageOf(env.language || 'en'),
    ...(env.publicUrl ? { publicUrl: new URL(env.publicUrl).origin } : {}),
    ...(env.jobsUrl ? { jobsUrl: new URL(env.jobsUrl).origin } : {}),
    ...(env.mediaUrl ? { mediaUrl: new URL(env.mediaUrl).origin } : {}),
    operator: operatorConfig(env.operator),
    ...(env.securityContact ? { securityContact: new URL(env.securityContact).href } : {}),
    dist: path.resolve(env.shellDist || path.join(PACKAGE, 'dist')),
    pollEvery: 2_000,
    remotes: readRemotes(
      path.resolve(env.remotesFile || path.join(PACKAGE, 'remotes.json')),
      env.remoteAddress,
    ),
  };
}

/** @throws if the tag is malformed */
function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    throw new Error(`PAGE_LANGUAGE is no language tag: ${tag}`);
  }
}

/** An entry of remotes.json. A folder in `address` is relative to the file. */
interface RemoteEntry extends Omit<RemoteSource, 'links' | 'navigation'> {
  links?: Links;
  navigation?: RemoteSource['navigation'];
  /** Name of the environment variable that replaces `address`. */
  addressVariable?: string;
}

function readRemotes(file: string, variable: (name: string) => string | undefined): RemoteSource[] {
  const entries: RemoteEntry[] = JSON.parse(readFileSync(file, 'utf8'));
  return entries.map(({ addressVariable, ...rest }) => {
    const entry = { links: {}, navigation: [], ...rest };
    const override = addressVariable && variable(addressVariable);
    const address = override || entry.address;
    if (isUrl(address)) {
      const url = new URL(address.endsWith('/') ? address : `${address}/`).href;
      return { ...entry, address: url, publicPath: url };
    }
    return { ...entry, address: path.resolve(override ? '' : path.dirname(file), address) };
  });
}

/** Whether a remote's address is a URL and no folder. */
export const isUrl = (address: string) => /^https?:/.test(address);
