import type { ErrorBody, ErrorCode, NamedPerson } from '@firstrung/contracts';
import { errorTexts } from './error-texts.ts';

/** An error reply of the server. Switch on `error`, show `messageOf`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status */
  readonly status: number;
  readonly error: ErrorCode;
  /** Errors of single inputs, for `InvalidInput` only. */
  readonly fields: readonly { path: string; message: string }[];
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  /** The current status, for `StatusChanged` only. */
  readonly currentStatus: string | undefined;
  /** When the thing was last changed, if it has changed since the caller read it. */
  readonly updatedAt: string | undefined;
  /** Who last changed it, if that is known. */
  readonly by: NamedPerson | undefined;
  /** The ticket of the attempt to sign up whose password matched, for `NotVerified` only. */
  readonly ticket: string | undefined;
  /** False if the reply had no message of ours, as from a proxy; `message` is then the default. */
  readonly explained: boolean;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message || errorTexts.unknown);
    this.status = status;
    this.error = (body.error ?? (status >= 500 ? 'Unavailable' : 'InvalidInput')) as ErrorCode;
    this.fields = body.fields ?? [];
    this.requestId = body.requestId;
    this.retryAfter = retryAfter;
    this.currentStatus = body.status;
    this.updatedAt = body.updatedAt;
    this.by = body.by;
    this.ticket = body.ticket;
    this.explained = Boolean(body.message);
  }
}

/** There was no reply: offline, server down, or connection lost. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** The browser has no network. Its message says so, and every screen shows it. */
  readonly offline: boolean;

  constructor(cause: unknown) {
    const offline = globalThis.navigator?.onLine === false;
    super(offline ? errorTexts.offline : errorTexts.unreachable, { cause });
    this.offline = offline;
  }
}

/** The server has answered no: it did nothing, and asked again it says the same. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500;

/** The text that the specification fixes for a failure. Without a network, a text that says so instead. */
export const failureText = (error: unknown, text: string): string =>
  error instanceof NetworkError && error.offline ? error.message : text;

/**
 * The text to show for a failed call: the server's message (in other languages the text of its code), or
 * `fallback` if the reply had none.
 */
export const messageOf = (error: unknown, fallback: string = errorTexts.unknown): string =>
  error instanceof ApiError && error.explained ? errorTexts.reply(error) : failureText(error, fallback);

/** Why a screen can't show its data: the server's message, or that the server was not reached. */
export const reasonOf = (error: unknown): string =>
  error instanceof NetworkError ? error.message : messageOf(error);

/** What `ErrorPanel` and `PageFailure` show of a query that failed, with the way to try again. */
export const failureOf = (query: { error: unknown; isFetching: boolean; refetch(): unknown }) => ({
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
  children: reasonOf(query.error),
});

/** Nothing exists at this address for this caller: unknown or forbidden (404), or not a valid id (400). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Refusals (401) that concern something else than the token. */
const NOT_THE_TOKEN: ReadonlySet<string> = new Set(['WrongCredentials', 'TicketRequired']);

/**
 * The server refused the token (401). The shell announces the
 * expired session, so screens show no notice of their own.
 */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !NOT_THE_TOKEN.has(error.error);
