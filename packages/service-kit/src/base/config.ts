import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROLES, type Role } from '@firstrung/contracts';

/** The environment. `readConfig()` of a service's `src/config.ts` reads all that the service takes of it. */
export type Env = Readonly<Record<string, string | undefined>>;

/** A setting that is wrong or missing: the start ends with its message. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * The trimmed value, or `undefined` when unset or empty. `NAME_FILE` may name a file that contains it
 * instead, as secrets in containers do.
 */
export function envText(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return value ? value : undefined;
  if (value) throw new ConfigError(`Only one of ${name} and ${name}_FILE may be set`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new ConfigError(
      `${name}_FILE names a file that can't be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

/** The environment with these values, in place of those that its variables or their files have. */
export const withValues = <E extends Env, V extends Env>(env: E, values: V): E & V => ({
  ...env,
  ...Object.fromEntries(Object.keys(values).map((name) => [`${name}_FILE`, undefined])),
  ...values,
});

/** The environment with these values for settings that neither a variable nor its file says. */
export const withDefaults = <E extends Env>(env: E, values: Env): E => ({
  ...env,
  ...Object.fromEntries(
    Object.entries(values).filter(([name]) => !env[name]?.trim() && !env[`${name}_FILE`]?.trim()),
  ),
});

/** The value; throws `ConfigError` when unset. `why` completes "NAME must be set: …". */
export function envRequired(env: Env, name: string, why: string): string {
  const value = envText(env, name);
  if (value === undefined) throw new ConfigError(`${name} must be set: ${why}`);
  return value;
}

/** A whole number between `min` and `max`, or `fallback` when unset. */
export function envInteger(
  env: Env,
  name: string,
  fallback: number,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): number {
  const text = envText(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

/** A secret of at least 32 characters, or `undefined` when unset. */
function envSecret(env: Env, name: string): string | undefined {
  const secret = envText(env, name);
  if (secret !== undefined && secret.length < 32) {
    throw new ConfigError(`${name} must have at least 32 characters`);
  }
  return secret;
}

/** `on`, `true`, `1`, `yes` or `off`, `false`, `0`, `no`; `fallback` when unset. */
export function envSwitch<T>(env: Env, name: string, fallback: T): boolean | T {
  const text = envText(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not "${text}"`);
}

/** One of the values of a setting, the first of them by default. */
export function envChoice<const C extends readonly [string, ...string[]]>(
  env: Env,
  name: string,
  choices: C,
): C[number] {
  const value = envText(env, name) ?? choices[0];
  if (choices.includes(value)) return value;
  throw new ConfigError(`${name} is ${choices.join(' or ')}; not "${value}"`);
}

/** Separated by commas or spaces; none when unset. */
export const envList = (env: Env, name: string): string[] =>
  (envText(env, name) ?? '').split(/[\s,]+/).filter(Boolean);

/** Whose the institution's own login is. */
export function readProviderRoles(env: Env): Role[] {
  const role = envChoice(env, 'OIDC_ROLE', ['applicant', 'recruiter', 'both']);
  return ROLES.filter((one) => role === one || role === 'both');
}

/** Whether only confirmed members may apply, and begin something towards others (`Call.membersOnly`). */
export const readMembersOnly = (env: Env): boolean =>
  envChoice(env, 'APPLICANTS', ['open', 'members']) === 'members';

/** A few times what the dearest call needs on a busy machine; exports read page by page. */
export const DEFAULT_STATEMENT_TIMEOUT_MS = 5_000;

/** How a service gets its tables. */
export interface MigrationConfig {
  /** Whether it migrates them at its start, or waits until another program has. */
  enabled: boolean;
  /** See `MigrateOptions`. */
  expandOnly?: boolean;
  /** See `MigrateOptions`. */
  lockTimeoutMs?: number;
}

function readMigrate(env: Env) {
  const expandOnly = envText(env, 'MIGRATE')?.toLowerCase() === 'expand';
  return { enabled: expandOnly || envSwitch(env, 'MIGRATE', true), expandOnly };
}

/** What every service is configured with besides its own database. */
export const readDatabaseConfig = (env: Env) => ({
  /** See `pooledSettings`. */
  statementTimeoutMs:
    envInteger(env, 'STATEMENT_TIMEOUT', DEFAULT_STATEMENT_TIMEOUT_MS / 1_000, { min: 1, max: 30 }) * 1_000,
  migration: {
    ...readMigrate(env),
    lockTimeoutMs: envInteger(env, 'MIGRATION_LOCK_TIMEOUT', 5, { min: 1, max: 60 }) * 1_000,
  } satisfies MigrationConfig,
});

/** A URL of one of the given protocols (`postgres:`, …), or `undefined` when unset. */
export function envUrl(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = envText(env, name);
  if (text === undefined) return undefined;
  // The value may hold a password: the message doesn't repeat it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return text;
}

/** The origin of a URL, without a trailing slash. */
export function envOrigin(env: Env, name: string): string | undefined {
  const url = envUrl(env, name, ['http:', 'https:']);
  return url && new URL(url).origin;
}

/** The address of Redis, which has to lead to the primary at all times; `undefined` when unset. */
export const readRedisUrl = (env: Env) => envUrl(env, 'REDIS_URL', ['redis:', 'rediss:']);

/** The name of the list of restrictions, which stands beside that of deletions. */
export const RESTRICTIONS_LIST = 'restrictions.jsonl';

/** The name of the list of heads of the log of answers, at the same place. */
export const ANSWERS_LIST = 'answers.jsonl';

/** The lists that a restored database is compared with; none is kept without that of deletions. */
export const readRestrictionsFile = (env: Env) => besideDeletions(env, RESTRICTIONS_LIST);
export const readAnswersFile = (env: Env) => besideDeletions(env, ANSWERS_LIST);

function besideDeletions(env: Env, name: string): string | undefined {
  const deletions = envText(env, 'DELETIONS_FILE');
  return deletions && join(dirname(deletions), name);
}

/** The name of the site. */
export const readProductName = (env: Env): string => envText(env, 'PRODUCT_NAME') ?? 'Firstrung';

/** Those that there are texts in. */
const LANGUAGES = ['en'];

/** The language of pages and emails, a BCP 47 tag: English if there are no texts in that of the setting. */
export const readLanguage = (env: Env): string => (untranslatedLanguage(env) ? 'en' : languageTag(env));

/** The language of the setting if there are no texts in it. `packages/i18n` decides alike. */
export function untranslatedLanguage(env: Env): string | undefined {
  const tag = languageTag(env);
  return LANGUAGES.includes(tag.split('-')[0]!) ? undefined : tag;
}

function languageTag(env: Env): string {
  const tag = envText(env, 'PAGE_LANGUAGE') ?? 'en';
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    throw new ConfigError(`PAGE_LANGUAGE must be a language tag, not "${tag}"`);
  }
}

/** The operator's time zone, by its IANA name: `TIME_ZONE`, or UTC. */
export function readTimeZone(env: Env): string {
  const timeZone = envText(env, 'TIME_ZONE') ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`TIME_ZONE must be a time zone such as Europe/Berlin, not "${timeZone}"`);
  }
}

/** Not a setting: the secrets that `npm start` has generated, one a line, where the settings have one. */
export const EARLIER_KEYS = 'SECRET_KEYS_EARLIER';

/**
 * The secrets of `SECRET_KEY` and `SECRET_KEY_PREVIOUS`, the present one
 * first; none if neither is set. What was made with the previous one can still
 * be decrypted and checked, and new things are made with the present one. `npm start` adds `EARLIER_KEYS`.
 */
export function readSecretKeys(env: Env): string[] {
  const present = envSecret(env, 'SECRET_KEY');
  const previous = envSecret(env, 'SECRET_KEY_PREVIOUS');
  if (previous !== undefined && present === undefined)
    throw new ConfigError('SECRET_KEY_PREVIOUS needs SECRET_KEY, the one that has replaced it');
  if (present === undefined && isHttps(env)) {
    throw new ConfigError(
      'SECRET_KEY must be set, because PUBLIC_URL is https: without it every backup of the database contains the keys that sign tokens. Make one with: openssl rand -hex 32',
    );
  }
  const earlier = envText(env, EARLIER_KEYS)?.split('\n') ?? [];
  return [present, previous, ...earlier].filter((secret) => secret !== undefined);
}

/** The passwords of docker-compose.yml, which are public knowledge. */
const DEFAULT_PASSWORD = /^firstrung(-[a-z]+)?$/;
const SERVERS = /^(\w+_)?((DATABASE|DIRECT|NATS|REDIS)_URL|PASSWORD)$/;

/**
 * Throws `ConfigError` if an installation with a public address would use a password that everybody knows.
 */
export function refuseDefaultPasswords(env: Env): void {
  if (!isHttps(env)) return;
  const names = Object.keys(env).map((name) => name.replace(/_FILE$/, ''));
  for (const name of new Set(names.filter((each) => SERVERS.test(each)))) {
    if (passwordsIn(envText(env, name) ?? '').some((password) => DEFAULT_PASSWORD.test(password))) {
      throw new ConfigError(
        `${name} has a default password, which everybody knows, and PUBLIC_URL is https. Set passwords of your own; docs/operations/install.md says how under "Public installations".`,
      );
    }
  }
}

/** A setting is a password, or one or several URLs with one. */
const passwordsIn = (text: string): string[] =>
  text.split(',').map((one) => {
    const url = URL.parse(one.trim());
    return url?.host ? decodeURIComponent(url.password) : one;
  });

const isHttps = (env: Env): boolean => /^https:/i.test(envText(env, 'PUBLIC_URL') ?? '');

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host's name, as it stands in a URL or in `HOST`, means this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

/**
 * Whether others than this machine may reach the installation: its address is not on loopback, or a proxy is
 * in front of it. It then shows no emails and has no accounts whose passwords everybody can read.
 */
function isPublicInstallation(env: Env): boolean {
  const publicUrl = envUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  const isElsewhere = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  return isElsewhere || readTrustProxy(env) !== undefined;
}

/**
 * A switch that is on by default where only this machine
 * listens, and that a public installation can't turn on.
 */
export function envLocalSwitch(env: Env, name: string, fallback = true): boolean {
  const isPublic = isPublicInstallation(env);
  const isOn = envSwitch(env, name, fallback && !isPublic && isLoopback(envText(env, 'HOST') ?? '127.0.0.1'));
  if (isOn && isPublic) {
    throw new ConfigError(
      `${name} can't be on where others reach the site: PUBLIC_URL is not on localhost, or TRUST_PROXY is set`,
    );
  }
  return isOn;
}

/**
 * Proxies whose `X-Forwarded-For` is trusted: a number of
 * hops, or addresses and networks; `undefined` for none.
 */
export function readTrustProxy(env: Env): number | string[] | undefined {
  const text = envText(env, 'TRUST_PROXY');
  if (text === undefined || text === 'off' || text === 'false') return undefined;
  if (/^\d+$/.test(text)) return Number(text) || undefined;
  return text.split(/[\s,]+/);
}
