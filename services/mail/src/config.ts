import {
  ConfigError,
  type Env,
  envInteger,
  envLocalSwitch,
  envRequired,
  envSwitch,
  envText,
  envUrl,
  readDatabaseConfig,
  readLanguage,
  readProductName,
  readSecretKeys,
  readTimeZone,
} from '@firstrung/service-kit/config';

export type MailConfig = ReturnType<typeof readConfig>;

/** Who sends emails, and by which server: all that a message of the operator needs. */
export type Sender = ReturnType<typeof readSender>;

export function readSender(env: Env) {
  const port = envInteger(env, 'PORT', 3000);
  const publicUrl = envUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  return {
    productName: readProductName(env),
    /** The product's public address, without a trailing slash. */
    publicUrl: publicUrl.replace(/\/+$/, ''),
    /** Sender's address. */
    from: envText(env, 'MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    /** Where other servers send what they could not deliver; the sender's address unless it is given. */
    bounceAddress: envText(env, 'BOUNCE_ADDRESS'),
    /** Without it emails go to the development mailbox. */
    smtpUrl: envUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
  };
}

/** Who gets the alarms, and an email when something was reported. Throws `ConfigError`. */
export function readOperatorEmail(env: Env): string | undefined {
  const email = envText(env, 'OPERATOR_EMAIL');
  if (email !== undefined && !/^[^\s@,<>]+@[^\s@,<>]+$/.test(email))
    throw new ConfigError(`OPERATOR_EMAIL must be one email address, not "${email}"`);
  return email;
}

/** The settings of the service. Throws `ConfigError` if one is not valid. */
export function readConfig(env: Env) {
  const sender = readSender(env);
  const showsMailbox = envLocalSwitch(env, 'DEV_MAILBOX');
  return {
    ...sender,
    databaseUrl:
      envText(env, 'MAIL_DATABASE_URL') ?? envRequired(env, 'DATABASE_URL', 'mail stores its emails there'),
    directUrl: envText(env, 'MAIL_DIRECT_URL'),
    poolSize: envInteger(env, 'MAIL_POOL_SIZE', 8, { min: 1, max: 100 }),
    ...readDatabaseConfig(env),
    /** Encrypt the private keys, the present one first; without any, a secret is generated and stored. */
    secrets: readSecretKeys(env),
    /** Gateway for text messages; without it they go to the development mailbox, if there is one. */
    smsUrl: envUrl(env, 'SMS_URL', ['http:', 'https:']),
    /** Whether the development mailbox can be read by HTTP. */
    serveMailbox: showsMailbox && sender.smtpUrl === undefined,
    operatorEmail: readOperatorEmail(env),
    /** The language of emails. */
    language: readLanguage(env),
    /** The operator's time zone, in which days begin and digests are sent. */
    timeZone: readTimeZone(env),
    /** How many text messages about decisions are sent in 24 hours, those about acceptances aside. */
    smsDecisionsPerDay: envInteger(env, 'SMS_DECISIONS_PER_DAY', 200, { max: 10_000_000 }),
    /** Whether everyone can read the numbers of reports and restrictions. */
    publicReport: envSwitch(env, 'PUBLIC_REPORT', false),
    /** Whether the daily limit of recruiters' emails applies. */
    rateLimits: envSwitch(env, 'RATE_LIMITS', true),
  };
}
