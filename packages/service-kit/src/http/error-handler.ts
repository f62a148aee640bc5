import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@firstrung/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  HttpError,
  httpError,
  invalidInput,
  notFound,
  storageFull,
  unavailable,
} from '../base/http-error.ts';
import type { Logger } from '../base/log.ts';
import type { RecordSecurityEvent } from '../base/security-log.ts';
import { isStatementTimeout, isStorageFull, isTransientError, NoSessionError } from '../db/errors.ts';
import { callerOf } from './server-deps.ts';
import { fieldsOf } from './validation.ts';

/**
 * After so long a call that is one too many is refused. Who repeats it at once over some connections, however
 * many calls that are, then takes a hundredth of the time that others have.
 */
export const LATE_MS = 250;

/**
 * Answers every error of every route in the one shape of
 * C§1. Causes of a 5xx are logged, never sent.
 */
export function createErrorHandler(log: Logger, securityEvent: RecordSecurityEvent) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = asHttpError(error);
    const err = known.cause ?? error;
    if (isStatementTimeout(err) || err instanceof NoSessionError) {
      // Without the error, which may have the statement. A client can cause many: they raise no alarm.
      const call = `${request.method} ${routePattern(request)}`;
      const what = err instanceof NoSessionError ? err.message : 'a statement of a request took too long';
      log.warn({ requestId: request.id, call }, what);
    } else if (known.statusCode >= 500) {
      log.error(
        { err, requestId: request.id, method: request.method, route: routePattern(request) },
        'request failed',
      );
    }
    const account = callerOf(request)?.id;
    const refused = account && ({ outcome: 'failed', account, request, reason: known.code } as const);
    // The kind of the account, or its role in the company or the conversation, does not allow the call.
    if (refused && (known.code === 'WrongRole' || known.code === 'NotAllowed'))
      securityEvent({ event: 'role-refused', ...refused });
    // What belongs to another person is answered like what does not exist, so both are here.
    if (refused && known.code === 'NotFound') securityEvent({ event: 'not-found', ...refused });
    const send = () => sendError(known, request.id, reply);
    if (known.code === 'TooManyRequests') setTimeout(send, LATE_MS);
    else send();
  };
}

const routePattern = (request: FastifyRequest) => request.routeOptions?.url ?? request.url.split('?', 1)[0];

/** Sends the error's body with its status and `Retry-After`. */
function sendError(
  { code, statusCode, message, extra }: HttpError,
  requestId: string,
  reply: FastifyReply,
): void {
  const { retryAfter, cause: _, ...more } = extra;
  const body: ErrorBody = { error: code, message, requestId, ...(more as Partial<ErrorBody>) };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(statusCode).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  // As text: an error is never put through the serialiser of a reply.
  reply.send(JSON.stringify(body));
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError)
    // A handler that found a part unavailable may not know why.
    return error.code === 'Unavailable' && isStorageFull(error.cause) ? storageFull(error.cause) : error;
  if (isStorageFull(error)) return storageFull(error);
  if (isTransientError(error)) return unavailable(error);
  const { validation, statusCode = 500, code } = (error ?? {}) as Partial<FastifyError>;
  if (validation) return describeInput(fieldsOf(validation));
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound();
  return byStatus(statusCode, error);
}

function describeInput(fields: { path: string; message: string }[]): HttpError {
  const [first] = fields;
  if (!first) return invalidInput(fields);
  return httpError('InvalidInput', `${first.path || 'The input'} ${first.message}.`, { fields });
}

/** Errors of the framework: only the status is used, its message is not sent. */
function byStatus(status: number, cause: unknown): HttpError {
  const [code, message] = FRAMEWORK_ERRORS[status] ?? [];
  if (code && message) return httpError(code, message);
  if (status >= 400 && status < 500) return httpError('InvalidInput', 'The request could not be understood.');
  if (status === ERROR_STATUS.Unavailable) return unavailable(cause);
  return httpError('Internal', 'Something went wrong on our side. Please try again.', { cause });
}

const FRAMEWORK_ERRORS: Record<number, [ErrorCode, string]> = {
  404: ['NotFound', 'Not found.'],
  405: ['MethodNotAllowed', 'This address does not take that method.'],
  413: ['TooLarge', 'What was sent is too large.'],
  415: ['UnsupportedType', 'This address takes JSON only.'],
  429: ['TooManyRequests', 'Too many requests. Please wait a moment.'],
};
