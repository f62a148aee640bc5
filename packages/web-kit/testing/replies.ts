import { type Calls, type ErrorCode, Id, type ReplyOf } from '@firstrung/contracts';
import type { Static, TSchema } from 'typebox';
import type { Replies, Reply } from './test-host.ts';

// Replies of the API.

/** What the server has: the body of the reply to each call, with the status 200. */
export type Bodies = { [K in keyof Calls & string]?: Extract<ReplyOf<Calls[K]>, object> };

export const toReplies = (bodies: Bodies): Replies =>
  Object.fromEntries(Object.entries(bodies).map(([call, body]) => [call, () => ({ body })]));

/** An id as services make them, the same for the same number. */
export const testId = (number: number) => `0198c7a2-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface AnySchema extends TSchema {
  type?: string;
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: AnySchema[];
  required?: string[];
  properties?: Record<string, AnySchema>;
}

/** The emptiest value that a schema allows: null, empty texts and lists, nothing optional. */
export const blank = <S extends TSchema>(schema: S): Static<S> => blankOf(schema) as Static<S>;

function blankOf(schema: AnySchema): unknown {
  const { type, anyOf, format, pattern, required = [], properties = {} } = schema;
  if (anyOf) return anyOf.some((one) => one.type === 'null') ? null : blankOf(anyOf[0]!);
  if ('const' in schema) return schema.const;
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, blankOf(properties[name]!)]));
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type !== 'string') return 0;
  if (format === 'date-time') return '2026-11-01T10:00:00.000Z';
  return pattern === (Id as AnySchema).pattern ? testId(0) : '';
}

/** The message of each of these replies. */
export const SERVER_MESSAGE = 'The server is having a bad day.';

/** A refusal by the server, with further fields of its body if needed. */
export const refusal = (
  status: number,
  error: ErrorCode,
  message = SERVER_MESSAGE,
  more: object = {},
): Reply => ({ status, body: { error, message, requestId: 'r1', ...more } });

/** An error of the server. Queries are retried after it. */
export const broken = () => refusal(500, 'Internal');
/** The session has been ended. */
export const tokenRefused = () => refusal(401, 'TokenRevoked');
/** The network is down. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A call whose replies the test decides: it waits for the first, and again after `hold`. */
export function heldCall() {
  let next = Promise.withResolvers<Replies[string]>();
  return {
    reply: (async (body, query) => (await next.promise)(body, query)) satisfies Replies[string],
    /** Replies to those who wait, and to all later ones. */
    answer(reply: Replies[string]) {
      next.resolve(reply);
      next = Promise.withResolvers();
      next.resolve(reply);
    },
    hold() {
      next = Promise.withResolvers();
    },
  };
}
