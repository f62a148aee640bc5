import path from 'node:path';
import { type OperatorConfig, operatorConfig, readOperatorEnv } from './site.ts';

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
  /** The configuration of the remotes. */
  remotesFile: string;
  /** The folder with the files of the last builds, which web servers share. */
  buildsDir: string;
  /** How many builds of the shell and of each remote stay there. */
  buildsKept: number;
  /** Milliseconds between checks for a changed configuration and new builds. */
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
  dataDir: env.DATA_DIR,
  buildsDir: env.BUILDS_DIR,
  buildsKept: env.BUILDS_KEPT,
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
    remotesFile: path.resolve(env.remotesFile || path.join(PACKAGE, 'remotes.json')),
    buildsDir: path.resolve(env.buildsDir || path.join(env.dataDir || '.data', 'builds')),
    buildsKept: keptBuilds(env.buildsKept || '10'),
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

function keptBuilds(text: string): number {
  const kept = Number(text);
  if (Number.isInteger(kept) && kept >= 1 && kept <= 1_000) return kept;
  throw new Error(`BUILDS_KEPT is no number from 1 to 1000: ${text}`);
}
