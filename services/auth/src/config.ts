import { readCountries, readCountry, readDomains } from '@firstrung/service-kit/address';
import {
  ConfigError,
  type Env,
  envChoice,
  envInteger,
  envList,
  envOrigin,
  envRequired,
  envSwitch,
  envText,
  envUrl,
  isLoopback,
  readDatabaseConfig,
  readProductName,
  readProviderRoles,
  readRestrictionsFile,
  readSecretKeys,
} from '@firstrung/service-kit/config';
import { readMemberClaim } from './domain/membership.ts';

export type AuthConfig = ReturnType<typeof readConfig>;

/** The settings of the service. Throws `ConfigError` if one is not valid. */
export const readConfig = (env: Env) => ({
  databaseUrl:
    envText(env, 'AUTH_DATABASE_URL') ?? envRequired(env, 'DATABASE_URL', 'auth keeps accounts there'),
  directUrl: envText(env, 'AUTH_DIRECT_URL'),
  poolSize: envInteger(env, 'AUTH_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  /**
   * Encrypt private keys and sign codes, the present one first;
   * without any a secret is generated and stored in auth's schema.
   */
  secrets: readSecretKeys(env),
  productName: readProductName(env),
  /** For phone numbers typed without `+`. */
  defaultCountry: readCountry(envText(env, 'DEFAULT_COUNTRY')),
  /** `false` lifts the limits of emails and log-ins, but never that of guesses at a code. */
  rateLimits: envSwitch(env, 'RATE_LIMITS', true),
  sms: {
    /** Countries that get text messages with codes and notices; empty for all. */
    countries: readCountries(envText(env, 'SMS_COUNTRIES')),
    /** Text messages with codes and notices in 24 hours. */
    perDay: envInteger(env, 'SMS_PER_DAY', 1_000, { min: 0, max: 10_000_000 }),
  },
  passwords: {
    /** concurrent hashes; each takes a thread and 19 MiB */
    concurrency: envInteger(env, 'PASSWORD_CONCURRENCY', 2, { min: 1, max: 64 }),
    /** callers that may wait before others get 503 */
    maxWaiting: envInteger(env, 'PASSWORD_QUEUE', 100, { min: 0, max: 10_000 }),
  },
  /**
   * The origin that passkeys are bound to; else that of the request, on this machine. By https, cookies are
   * sent that way only.
   */
  publicOrigin: envOrigin(env, 'PUBLIC_URL'),
  /** That of links which a command prints. */
  linkOrigin: envOrigin(env, 'PUBLIC_URL') ?? `http://localhost:${envInteger(env, 'PORT', 3000)}`,
  /** Whether recruiters must have a second factor. */
  recruiterSecondFactor: envChoice(env, 'RECRUITER_SECOND_FACTOR', ['optional', 'required']) === 'required',
  /** The institution's own login; `undefined` without `OIDC_ISSUER`. */
  oidc: readOidc(env),
  /** Domains of addresses whose owners are members. */
  memberDomains: readDomains(env, 'MEMBER_DOMAINS'),
  /** Days until a new signing key takes over. */
  keyLifeDays: envInteger(env, 'TOKEN_KEY_DAYS', 90, { min: 8, max: 3650 }),
  /** The file that lists the accounts that were deleted; none is kept without it. */
  deletionsFile: envText(env, 'DELETIONS_FILE'),
  /** The file beside it that lists suspensions and their ends. */
  restrictionsFile: readRestrictionsFile(env),
});

export type OidcConfig = NonNullable<ReturnType<typeof readOidc>>;

function readOidc(env: Env) {
  const issuer = envUrl(env, 'OIDC_ISSUER', ['https:', 'http:']);
  if (issuer === undefined) return undefined;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isLoopback(hostname)) throw new ConfigError('OIDC_ISSUER must be https');
  return {
    issuer,
    clientId: envRequired(env, 'OIDC_CLIENT_ID', 'OIDC_ISSUER is set'),
    clientSecret: envRequired(env, 'OIDC_CLIENT_SECRET', 'OIDC_ISSUER is set'),
    scope: envText(env, 'OIDC_SCOPE') ?? 'openid email profile',
    /** How it is told to ask who is logged in there already: not every provider takes both. */
    relogin: envChoice(env, 'OIDC_RELOGIN', ['login', 'select_account']),
    /** Whose login it is. */
    roles: readProviderRoles(env),
    ...readLoginRules(env),
  };
}

/** How the claims of a person at the provider are read. */
export function readLoginRules(env: Env) {
  return {
    /** What makes a member. */
    member: readMember(envText(env, 'OIDC_MEMBER')),
    /** Domains for which the provider is believed that an address is proven. */
    emailDomains: readDomains(env, 'OIDC_EMAIL_DOMAINS'),
    /** Methods of the provider (RFC 8176) that stand for a second factor. */
    amr: envList(env, 'OIDC_AMR'),
  };
}

function readMember(rule: string | undefined) {
  try {
    return rule === undefined ? undefined : readMemberClaim(rule);
  } catch (error) {
    throw new ConfigError(`OIDC_MEMBER ${(error as Error).message}`);
  }
}
