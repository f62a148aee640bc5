import {
  type BodyOf,
  type Calls,
  callAddress,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@firstrung/contracts';
import { count } from './costs.ts';

export type CallKey = keyof Calls & string;

/** A reply of any status. */
export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of any shape.
  body: any;
}

/** The status of a reply, and why it refuses if it does, as `403 NotAllowed`. */
export const refusalOf = ({ status, body }: Pick<Reply, 'status' | 'body'>): string =>
  body.error ? `${status} ${body.error}` : `${status}`;

export interface RawInput {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON, or as `multipart/form-data` if it is a form. */
  body?: unknown;
}

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]?: T };
/** The arguments of a call of the contracts, and the token to send with it. */
export type Input<K extends CallKey> = Part<'params', ParamsOf<Calls[K]>> &
  Part<'query', QueryOf<Calls[K]>> &
  Part<'body', BodyOf<Calls[K]>> & { token?: string };

export interface Client {
  /** Requests a path and resolves with the reply, whatever its status. */
  call(method: string, path: string, input?: RawInput): Promise<Reply>;
  /** Makes a call of the contracts. Throws unless it succeeds. */
  api<K extends CallKey>(key: K, input?: Input<K>): Promise<ReplyOf<Calls[K]>>;
}

/** Sends a client's requests. */
export type Send = (method: string, path: string, input: RawInput) => Promise<Reply>;

const bearer = (token?: string) => (token ? { authorization: `Bearer ${token}` } : undefined);

export const createClient = (send: Send): Client => ({
  call(method, path, { token, headers, body } = {}) {
    count('requests');
    return send(method, path, { headers: { ...bearer(token), ...headers }, body });
  },
  async api(key, { params, query, body, token }: Input<CallKey> = {}) {
    count('requests');
    const { method, address } = callAddress(key, params, query);
    const reply = await send(method, address, { headers: bearer(token), body });
    if (reply.status < 300) return reply.body;
    throw new Error(`${key} answered ${reply.status}: ${JSON.stringify(reply.body)?.slice(0, 500)}`);
  },
});

/**
 * Sends requests over the network to a server at `url`. Throws
 * when there is no reply; by default there is no timeout.
 */
export const sendTo =
  (url: string, { timeoutMs }: { timeoutMs?: number } = {}): Send =>
  async (method, path, { headers = {}, body }) => {
    const asItIs = body === undefined || body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { ...(asItIs ? {} : { 'content-type': 'application/json' }), ...headers },
      body: asItIs ? body : JSON.stringify(body),
      redirect: 'manual',
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
