import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@firstrung/contracts';

/** What an error says beside its code and message. */
export type ErrorExtra = {
  [Name in Exclude<keyof ErrorBody, 'error' | 'message' | 'requestId'>]?: ErrorBody[Name] | undefined;
} & {
  /** Seconds, for the `Retry-After` header. */
  retryAfter?: number;
  /** The original error; logged, never sent. */
  cause?: unknown;
};

/** The only class of errors that a handler throws on purpose. Any other error is answered as `Internal`. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly extra: ErrorExtra;

  constructor(code: ErrorCode, message: string, extra: ErrorExtra = {}) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'HttpError';
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.extra = extra;
  }
}

/**
 * Creates an error whose code decides the HTTP status. `message`
 * is for people: screens show it as it is (C§1).
 */
export const httpError = (code: ErrorCode, message: string, extra?: ErrorExtra): HttpError =>
  new HttpError(code, message, extra);

/** 404: does not exist, or the caller may not see it. */
export const notFound = (message = 'Not found.'): HttpError => httpError('NotFound', message);

/** 403: an id in the body claims to be someone else. */
export const identityMismatch = (): HttpError =>
  httpError('IdentityMismatch', 'That is not your own account.');

/** 401: the caller's account was deleted, but its token was still accepted. */
export const accountDeleted = (): HttpError =>
  httpError('TokenRevoked', 'Your session has ended. Please log in again.');

/** 409: the status has changed since the caller read it; `status` is the current one. */
export const statusChanged = (message: string, status: string): HttpError =>
  httpError('StatusChanged', message, { status });

/** 409: the event that brings a required row has not arrived; the client repeats the call once. */
export const notReadyYet = (): HttpError =>
  httpError('NotReadyYet', 'This is not ready yet. Please try again in a moment.', { retryAfter: 1 });

/** 400 with each invalid field and its problem. */
export const invalidInput = (fields: { path: string; message: string }[]): HttpError =>
  httpError('InvalidInput', 'Some of what was sent is not valid.', { fields });

/** What is wrong with a field that `isPlainName` refuses. */
export const NOT_PLAIN = 'must not have invisible characters, or letters of several alphabets in one word';

/** 507: there is no space left to store anything. Reading still works. */
export const storageFull = (cause?: unknown): HttpError =>
  httpError(
    'StorageFull',
    'This site has no storage space left, so nothing can be saved right now. Please try again later.',
    {
      retryAfter: 30,
      cause,
    },
  );

/** 503: a server that this service depends on does not answer. */
export const unavailable = (cause?: unknown): HttpError =>
  httpError('Unavailable', 'This is not available right now. Please try again in a moment.', {
    retryAfter: 1,
    cause,
  });
