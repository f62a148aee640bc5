import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';
import { createLogOutput } from './log-output.ts';
import { currentTrace, type Trace } from './trace.ts';

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
  'secondFactorCode',
  'recoveryCodes',
  'proof',
  'ticket',
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

/**
 * JSON lines with ISO times; passwords, codes and tokens are replaced by `[redacted]`, rows in errors left
 * out. Each has the `requestId` of the trace that it is written in.
 */
export function createLog({ level = 'info', destination }: LogOptions = {}): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: isoTimes(),
    redact: { paths: redactedPaths, censor: hide },
    serializers: { err: serializeError },
    mixin: () => currentTrace() ?? NO_TRACE,
    mixinMergeStrategy: withRequestId,
  };
  // In a worker thread standard output has no file descriptor.
  return pino(options, destination ?? createLogOutput(process.stdout.fd ?? 1));
}

const NO_TRACE = {};

/** Adds the trace's id to what is logged, which may have one of its own. */
function withRequestId(line: object, trace: object): object {
  const { id, connection } = trace as Partial<Trace>;
  if (id === undefined || 'requestId' in line) return line;
  return connection ? { requestId: id, connectionId: connection.id, ...line } : { requestId: id, ...line };
}

/**
 * The code of an error, which says what went wrong, as
 * `ECONNREFUSED`. Any other code may be one that proves an address.
 */
class ErrorCode {
  readonly text: unknown;
  constructor(text: unknown) {
    this.text = text;
  }
  toJSON(): unknown {
    return this.text;
  }
}

const hide = (value: unknown): unknown => (value instanceof ErrorCode ? value : '[redacted]');

/**
 * Serialises an error for pino, without what says more than the error: the row that a constraint refused,
 * whose values PostgreSQL reports, such as an email address (the constraint's name is enough), and the
 * session that the driver's pool adds as `client`, with its queries, buffers and settings.
 */
function serializeError(error: Error): SerializedError {
  // Anything can be thrown.
  if (!(error instanceof Error)) return pino.stdSerializers.err(error);
  const written: SerializedError = { ...pino.stdSerializers.err(error), client: undefined };
  if (written.code === undefined) return written;
  const code = new ErrorCode(written.code);
  return String(written.code).startsWith('23')
    ? { ...written, code, detail: undefined }
    : { ...written, code };
}

/** The time as pino writes it; lines of the same millisecond share its text. */
function isoTimes(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}
