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

// A write for each line would cost as much as the request it tells of. At the exit the rest is written at once.
const TOGETHER = { sync: false, minLength: 4_096, periodicFlush: 200 };

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
  return pino(options, destination ?? pino.destination(TOGETHER));
}
