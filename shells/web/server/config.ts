import path from 'node:path';
import { ConfigError, type Env, envInteger, envText, envUrl } from '@firstrung/service-kit/config';
import { type OperatorConfig, operatorConfig, readOperatorEnv } from './site.ts';

export interface WebConfig {
  productName: string;
  /** Of pages: a BCP 47 tag. Texts that it has no catalogue for are in English. */
  language: string;
  /** Origin of canonical addresses, without a trailing slash; default: the request's own. */
  publicUrl?: string;
  /** Origin of the jobs service, whose data public pages contain; without it they are plain. */
  jobsUrl?: string;
  operator: OperatorConfig;
  /**
   * The contact in `/.well-known/security.txt`, a `mailto:` or
   * `https:` URL; without it there is no such file.
   */
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

/** The settings of the page server, which only this list and that of its operator name. */
export const readEnv = (env: Env = process.env) => ({
  productName: envText(env, 'PRODUCT_NAME'),
  language: envText(env, 'PAGE_LANGUAGE'),
  publicUrl: envUrl(env, 'PUBLIC_URL', HTTP),
  jobsUrl: envUrl(env, 'JOBS_URL', HTTP),
  operator: readOperatorEnv(env),
  securityContact: envUrl(env, 'SECURITY_CONTACT', ['mailto:', 'https:']),
  shellDist: envText(env, 'SHELL_DIST'),
  remotesFile: envText(env, 'REMOTES_FILE'),
  dataDir: envText(env, 'DATA_DIR'),
  buildsDir: envText(env, 'BUILDS_DIR'),
  buildsKept: envInteger(env, 'BUILDS_KEPT', 10, { min: 1, max: 1_000 }),
});

const HTTP = ['http:', 'https:'];
const PACKAGE = path.join(import.meta.dirname, '..');

/** Throws `ConfigError` if a setting is not valid, or a file that one names can't be read. */
export const envToCfg = (env: ReturnType<typeof readEnv>): WebConfig => ({
  productName: env.productName ?? 'Firstrung',
  language: parseLanguage(env.language ?? 'en'),
  publicUrl: env.publicUrl && new URL(env.publicUrl).origin,
  jobsUrl: env.jobsUrl && new URL(env.jobsUrl).origin,
  operator: operatorConfig(env.operator),
  securityContact: env.securityContact && new URL(env.securityContact).href,
  dist: path.resolve(env.shellDist ?? path.join(PACKAGE, 'dist')),
  pollEvery: 2_000,
  remotesFile: path.resolve(env.remotesFile ?? path.join(PACKAGE, 'remotes.json')),
  buildsDir: path.resolve(env.buildsDir ?? path.join(env.dataDir ?? '.data', 'builds')),
  buildsKept: env.buildsKept,
});

function parseLanguage(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    throw new ConfigError(`PAGE_LANGUAGE must be a language tag, not "${tag}"`);
  }
}
