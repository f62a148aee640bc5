import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

// What must never be read in a log, wherever a line carries a request's body, headers or an error's details.
const SECRETS = [
  'token',
  'password',
  'newPassword',
  'oldPassword',
  'currentPassword',
  'confirmPassword',
  'code',
  'verificationCode',
  'otp',
  'authorization',
  'cookie',
  'set-cookie',
  'connectionString',
];

/** Paths at the top, one and two levels down: `redact` has no wildcard for any depth. */
const redactedPaths = SECRETS.flatMap((name) => {
  const key = /^\w+$/.test(name) ? name : `["${name}"]`;
  const below = key.startsWith('[') ? key : `.${key}`;
  return [key, `*${below}`, `*.*${below}`];
});

export interface LogOptions {
  /** pino's levels, or `silent`. Default `info`. */
  level?: string;
  /** Default: standard output. */
  destination?: DestinationStream;
}

/** JSON lines with ISO times; passwords, codes and tokens are replaced by `[redacted]`. */
export function createLog({ level = 'info', destination }: LogOptions = {}): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[redacted]' },
  };
  // Each line is written before its call returns: one that waits can keep a process from ending when nobody reads any more.
  return destination ? pino(options, destination) : pino(options);
}
