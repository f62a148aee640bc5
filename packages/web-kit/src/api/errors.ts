import type { ErrorBody, ErrorCode } from '@firstrung/contracts';

/** What the server answers when it says no. Switch on `error`, show `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status */
  readonly status: number;
  readonly error: ErrorCode;
  /** Faults of single inputs, on `InvalidInput` only. */
  readonly fields: readonly { path: string; message: string }[];
  /** What an operator finds the request by in the log. */
  readonly requestId: string | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** `StatusChanged` only: the present status. */
  readonly present: string | undefined;
  /** False when the answer came without words of ours, as from a proxy; `message` is then the general one. */
  readonly explained: boolean;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message || 'An error occurred');
    this.status = status;
    this.error = (body.error ?? (status >= 500 ? 'Unavailable' : 'InvalidInput')) as ErrorCode;
    this.fields = body.fields ?? [];
    this.requestId = body.requestId;
    this.retryAfter = retryAfter;
    this.present = body.status;
    this.explained = Boolean(body.message);
  }
}

/** No answer came: offline, the server is down, or the connection broke. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause });
  }
}

/** The text to show for a failed call: the server's message, else `fallback`. */
export const messageOf = (error: unknown, fallback = 'An error occurred'): string =>
  error instanceof ApiError && error.explained ? error.message : fallback;

/** Why a screen has nothing to show: the server's message, or that there was no answer. */
export const reasonOf = (error: unknown): string =>
  error instanceof NetworkError ? error.message : messageOf(error);

/** There is nothing at this address for this caller: unknown or not theirs to see (404), or no id at all (400). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The server refused the token (401). The shell announces the expired session, so screens show no notice of their own. */
export const isTokenRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
