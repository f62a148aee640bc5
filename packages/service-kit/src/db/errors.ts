const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // the Unix socket of a server that is down
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
]);

// The driver raises these without a code.
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|Client was closed|pool after calling end|connection has been discarded/i;

const errorCode = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
};

/**
 * The database could not be reached or the connection was
 * lost: nothing is known about the statement's effect.
 */
export function isConnectionError(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (CONNECTION_CODES.has(code) || /^08...$/.test(code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  if (error instanceof Error && error.cause !== undefined) return isConnectionError(error.cause);
  return error instanceof Error && CONNECTION_MESSAGES.test(error.message);
}

/**
 * The server has no space left to write to, or this process has
 * none. Repeated once there is space, the same work succeeds.
 */
export function isStorageFull(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && STORAGE_CODES.has(code)) return true;
  // Some errors of writing a file come as a general one, with the system's own words.
  if (error instanceof Error && /No space left on device|could not write .*wrote only/i.test(error.message))
    return true;
  return error instanceof Error && error.cause !== undefined && isStorageFull(error.cause);
}

const STORAGE_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * The server takes no writes: a standby that is not promoted yet. Its sessions can write as soon as it is.
 */
export const isReadOnlyError = (error: unknown): boolean => errorCode(error) === '25006';

/**
 * Two transactions got in each other's way (serialisation
 * failure, deadlock): the same work succeeds when repeated.
 */
export function isSerializationError(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01';
}

/** A statement took longer than its `statement_timeout`, or was cancelled by hand. */
export const isStatementTimeout = (error: unknown): boolean => errorCode(error) === '57014';

/** No database session was free in time for a request, or its client had all that it may have. */
export class NoSessionError extends Error {
  override name = 'NoSessionError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('no database session was free in time');
  }
}

/** A statement or a lock took longer than allowed. */
export const isTimeoutError = (error: unknown): boolean =>
  isStatementTimeout(error) || errorCode(error) === '55P03';

/** A lock was not given within `lock_timeout`, or two transactions waited for each other's. */
export function isLockTimeout(error: unknown): boolean {
  const code = errorCode(error);
  if (code === '55P03' || code === '40P01') return true;
  return error instanceof Error && error.cause !== undefined && isLockTimeout(error.cause);
}

/**
 * A migration changed the columns under a prepared statement: a retry succeeds, see `withNamedStatements`.
 */
export function isStalePlanError(error: unknown): boolean {
  return errorCode(error) === '0A000' && /cached plan/.test((error as Error).message);
}

/**
 * Nothing is wrong with the work itself: repeated later it may
 * well succeed. Such errors are never counted against an event.
 */
export const isTransientError = (error: unknown): boolean =>
  isConnectionError(error) ||
  isSerializationError(error) ||
  isTimeoutError(error) ||
  isStalePlanError(error) ||
  isReadOnlyError(error) ||
  isStorageFull(error);

/** The name of the unique or other constraint that refused a row, or `undefined` for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string'
    ? constraint
    : undefined;
}
