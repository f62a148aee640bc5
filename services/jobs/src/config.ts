import { REJECTION_REASONS, type RejectionReason } from '@firstrung/contracts';
import { readCountry, readDomains } from '@firstrung/service-kit/address';
import {
  ConfigError,
  type Env,
  envChoice,
  envInteger,
  envOrigin,
  envRequired,
  envSwitch,
  envText,
  readAnswersFile,
  readDatabaseConfig,
  readLanguage,
  readMembersOnly,
  readProductName,
  readRestrictionsFile,
  readSecretKeys,
  readTimeZone,
} from '@firstrung/service-kit/config';
import { PUBLIC_SITES } from './adapters/site-proof.ts';
import { REVIEW_MODES } from './domain/approval.ts';

export type JobsConfig = ReturnType<typeof readConfig>;

/** The settings of the service. Throws `ConfigError` if one is not valid. */
export const readConfig = (env: Env) => ({
  databaseUrl:
    envText(env, 'JOBS_DATABASE_URL') ??
    envRequired(env, 'DATABASE_URL', 'jobs and applications are kept there'),
  directUrl: envText(env, 'JOBS_DIRECT_URL'),
  poolSize: envInteger(env, 'JOBS_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  /** Rejection reasons that recruiters cannot give. Older rejections keep theirs. */
  disabledRejectionReasons: parseReasons(envText(env, 'DISABLED_REJECTION_REASONS')),
  /** How long a decision can be undone before its applicant learns of it; 0: it takes effect at once. */
  decisionHoldSeconds: envInteger(env, 'DECISION_HOLD_SECONDS', 60, { min: 0, max: 7 * 86_400 }),
  /** For phone numbers typed without `+`. */
  defaultCountry: readCountry(envText(env, 'DEFAULT_COUNTRY')),
  /** `DEFAULT_COUNTRY` if it is set: whose towns a reader means of whom no country is known. */
  country: envText(env, 'DEFAULT_COUNTRY') && readCountry(envText(env, 'DEFAULT_COUNTRY')),
  /** The IANA name of the time zone in which the days of answer dates begin and end. */
  timeZone: readTimeZone(env),
  /** The language of dates in emails. */
  language: readLanguage(env),
  /** Whether the daily limit of emails of a recruiter applies. */
  rateLimits: envSwitch(env, 'RATE_LIMITS', true),
  /** To how many applicants a recruiter may write by `write-to` within a day. */
  writeToPerDay: envInteger(env, 'WRITE_TO_PER_DAY', 1_000, { min: 0, max: 100_000 }),
  /** Whether a job goes live only with its pay. */
  requiresPay: envChoice(env, 'PAY_RULE', ['off', 'required']) === 'required',
  /** After how many days without a sign of life it is asked whether a job is still open; 0: never. */
  stillOpenDays: envInteger(env, 'STILL_OPEN_DAYS', 21, { min: 0, max: 365 }),
  /** Whether recruiters can sort applicants by the skills that they have in common with the job. */
  sortsByFit: envChoice(env, 'APPLICANTS_SORT_BY_FIT', ['off', 'on']) === 'on',
  /** What waits until staff approve it: nothing, what companies that aren't trusted write, or all of it. */
  review: envChoice(env, 'REVIEW', REVIEW_MODES),
  /** Where companies prove their domains. Not a setting. */
  siteSources: PUBLIC_SITES,
  /** Whether everybody reads how long approval takes. */
  showsReviewTimes: envChoice(env, 'REVIEW_TIMES', ['off', 'public']) === 'public',
  membership: readMembership(env),
  /** Whose websites say nothing about one company. */
  institutionDomains: ['MEMBER_DOMAINS', 'OIDC_EMAIL_DOMAINS'].flatMap((name) => readDomains(env, name)),
  /** The list of what was hidden and shown, which a restored database needs; none is kept without it. */
  restrictionsFile: readRestrictionsFile(env),
  /** The list of heads of the log of answers, which a restored database needs. */
  answersFile: readAnswersFile(env),
  /**
   * Encrypt the private keys of the log, the present one first; without any a secret is generated and stored
   * in the schema of jobs.
   */
  secrets: readSecretKeys(env),
  /** The name of the site in feeds. */
  productName: readProductName(env),
  /** Origin of the addresses in feeds and site maps; else the request's own. */
  publicUrl: envOrigin(env, 'PUBLIC_URL'),
});

/** Who is a confirmed member of the institution auth decides, and says in tokens. */
function readMembership(env: Env) {
  const isRequired = readMembersOnly(env);
  const domains = readDomains(env, 'MEMBER_DOMAINS');
  const hasProvider = envText(env, 'OIDC_MEMBER') !== undefined;
  if (isRequired && domains.length === 0 && !hasProvider)
    throw new ConfigError('APPLICANTS=members needs MEMBER_DOMAINS or OIDC_MEMBER: nobody could apply');
  return {
    /** Whether only they can apply; else only to jobs that are for members. */
    isRequired,
    /** After how many days a confirmation is too old to apply; 0: never. */
    maxAgeDays: envInteger(env, 'MEMBER_DAYS', 180, { min: 0, max: 3_650 }),
    institution: envText(env, 'OPERATOR_NAME') ?? '',
    /** What pages say about how one becomes one. */
    domains,
    hasProvider,
  };
}

/**
 * In most places it is unlawful to refuse a person for their gender, so this reason has to be switched on.
 */
const DEFAULT_DISABLED: RejectionReason[] = ['Differentgender'];

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
