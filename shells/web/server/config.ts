import path from 'node:path';
import {
  type Env,
  envInteger,
  envOrigin,
  envSwitch,
  envText,
  readLanguage,
  readMembersOnly,
  readProductName,
  readProviderRoles,
  untranslatedLanguage,
} from '@firstrung/service-kit/config';
import { envHref, readOperator } from './site.ts';

export type WebConfig = ReturnType<typeof readConfig>;

const PACKAGE = path.join(import.meta.dirname, '..');

/**
 * The settings of the page server. Throws `ConfigError` if one is not valid, or names a file that can't be
 * read.
 */
export const readConfig = (env: Env) => ({
  productName: readProductName(env),
  /** Of pages. */
  language: readLanguage(env),
  untranslatedLanguage: untranslatedLanguage(env),
  /** Origin of canonical addresses; else the request's own. */
  publicUrl: envOrigin(env, 'PUBLIC_URL'),
  /** Origin of the jobs service, whose data public pages contain; without it they are plain. */
  jobsUrl: envOrigin(env, 'JOBS_URL'),
  /** Whether the work for the pages of an address is limited. */
  limited: envSwitch(env, 'RATE_LIMITS', true),
  operator: readOperator(env),
  /** What the buttons of the institution's own login say, by role; none without `OIDC_BUTTON`. */
  providerLogins: readProviderLogins(env),
  /** Whether pages have to ask whether their reader is a confirmed member. */
  membersOnly: readMembersOnly(env),
  /**
   * The contact in `/.well-known/security.txt`, a `mailto:` or
   * `https:` URL; without it there is no such file.
   */
  securityContact: envHref(env, 'SECURITY_CONTACT', ['mailto:', 'https:']),
  /** The shell's build. */
  dist: path.resolve(envText(env, 'SHELL_DIST') ?? path.join(PACKAGE, 'dist')),
  /** The configuration of the remotes. */
  remotesFile: path.resolve(envText(env, 'REMOTES_FILE') ?? path.join(PACKAGE, 'remotes.json')),
  /** That of the desk of staff, whose pages have no other remote. */
  staffFile: path.resolve(envText(env, 'STAFF_FILE') ?? path.join(PACKAGE, 'staff.json')),
  /** The folder with the files of the last builds, which web servers share. */
  buildsDir: path.resolve(
    envText(env, 'BUILDS_DIR') ?? path.join(envText(env, 'DATA_DIR') ?? '.data', 'builds'),
  ),
  /** How many builds of the shell and of each remote stay there. */
  buildsKept: envInteger(env, 'BUILDS_KEPT', 10, { min: 1, max: 1_000 }),
  /** Milliseconds between checks for a changed configuration and new builds. Not a setting. */
  pollEvery: 2_000,
});

function readProviderLogins(env: Env): Record<string, string> {
  const label = envText(env, 'OIDC_BUTTON');
  if (label === undefined) return {};
  return Object.fromEntries(readProviderRoles(env).map((role) => [role, label]));
}
