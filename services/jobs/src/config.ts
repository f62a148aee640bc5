import { REJECTION_REASONS, type RejectionReason } from '@firstrung/contracts';
import { type CountryCode, readCountry } from '@firstrung/service-kit/address';
import {
  ConfigError,
  type Env,
  envInteger,
  envRequired,
  envText,
  envUrl,
  readDatabaseConfig,
  readTimeZone,
} from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';

export interface JobsConfig extends KitConfig {
  /** Rejection reasons that recruiters cannot give. Older rejections keep theirs. */
  disabledRejectionReasons: RejectionReason[];
  /** How long a decision can be undone before its applicant learns of it; 0: it takes effect at once. */
  decisionHoldSeconds: number;
  /** For phone numbers typed without `+`. */
  defaultCountry: CountryCode;
  /** The IANA name of the time zone in which the days of answer dates begin and end. */
  timeZone: string;
  /** The language of dates in emails, as BCP 47. */
  language: string;
  /** To how many applicants a recruiter may write by `write-to` within a day. */
  writeToPerDay: number;
  /** Whether a job goes live only with its pay. */
  requiresPay: boolean;
  /** After how many days without a sign of life it is asked whether a job is still open; 0: never. */
  stillOpenDays: number;
  /** Whether recruiters can sort applicants by the skills that they have in common with the job. */
  sortsByFit: boolean;
  /** The name of the site in feeds. */
  productName: string;
  /** Origin of the addresses in feeds and site maps, without a trailing slash; else the request's own. */
  publicUrl?: string | undefined;
}

/** The settings of the service, which only this list names. Throws `ConfigError` if one is not valid. */
export const readEnv = (env: Env) => ({
  databaseUrl:
    envText(env, 'JOBS_DATABASE_URL') ??
    envRequired(env, 'DATABASE_URL', 'jobs and applications are kept there'),
  directUrl: envText(env, 'JOBS_DIRECT_URL'),
  poolSize: envInteger(env, 'JOBS_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  defaultCountry: envText(env, 'DEFAULT_COUNTRY'),
  decisionHoldSeconds: envInteger(env, 'DECISION_HOLD_SECONDS', 60, { min: 0, max: 7 * 86_400 }),
  disabledRejectionReasons: envText(env, 'DISABLED_REJECTION_REASONS'),
  timeZone: readTimeZone(env),
  language: envText(env, 'PAGE_LANGUAGE'),
  writeToPerDay: envInteger(env, 'WRITE_TO_PER_DAY', 1_000, { min: 0, max: 100_000 }),
  payRule: envText(env, 'PAY_RULE'),
  stillOpenDays: envInteger(env, 'STILL_OPEN_DAYS', 21, { min: 0, max: 365 }),
  sortByFit: envText(env, 'APPLICANTS_SORT_BY_FIT'),
  productName: envText(env, 'PRODUCT_NAME'),
  publicUrl: envUrl(env, 'PUBLIC_URL', ['http:', 'https:']),
});

/** Throws `ConfigError` if a setting is not valid. */
export const envToCfg = (env: ReturnType<typeof readEnv>): JobsConfig => ({
  databaseUrl: env.databaseUrl,
  directUrl: env.directUrl,
  poolSize: env.poolSize,
  migration: env.migration,
  statementTimeoutMs: env.statementTimeoutMs,
  defaultCountry: readCountry(env.defaultCountry),
  decisionHoldSeconds: env.decisionHoldSeconds,
  disabledRejectionReasons: parseReasons(env.disabledRejectionReasons),
  timeZone: env.timeZone,
  language: readLanguage(env.language),
  writeToPerDay: env.writeToPerDay,
  requiresPay: readChoice('PAY_RULE', env.payRule, ['off', 'required']) === 'required',
  stillOpenDays: env.stillOpenDays,
  sortsByFit: readChoice('APPLICANTS_SORT_BY_FIT', env.sortByFit, ['off', 'on']) === 'on',
  productName: env.productName ?? 'Firstrung',
  publicUrl: env.publicUrl && new URL(env.publicUrl).origin,
});

/** One of the values of a setting, the first of them by default. */
function readChoice(
  name: string,
  value: string | undefined,
  choices: readonly [string, ...string[]],
): string {
  if (value === undefined) return choices[0];
  if (choices.includes(value)) return value;
  throw new ConfigError(`${name} is ${choices.join(' or ')}; not "${value}"`);
}

/**
 * In most places it is unlawful to refuse a person for their gender, so this reason has to be switched on.
 */
const DEFAULT_DISABLED: RejectionReason[] = ['Differentgender'];

/** Throws on what is no language tag, in which no date can be written. */
function readLanguage(tag = 'en'): string {
  try {
    new Intl.DateTimeFormat(tag);
    return tag;
  } catch {
    throw new ConfigError(`PAGE_LANGUAGE must be a language tag, not "${tag}"`);
  }
}

/** Separated by commas, in the stored spelling: some have a space inside. `none` disables no reason. */
function parseReasons(list = ''): RejectionReason[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return DEFAULT_DISABLED;
  if (names.length === 1 && names[0] === 'none') return [];
  return names.map((name) => {
    const reason = REJECTION_REASONS.find((known) => known === name);
    if (!reason) {
      throw new ConfigError(
        `DISABLED_REJECTION_REASONS knows ${REJECTION_REASONS.join(', ')}, or none alone; not "${name}"`,
      );
    }
    return reason;
  });
}
