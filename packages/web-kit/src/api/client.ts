import {
  type BodyOf,
  type Calls,
  callAddress,
  type ErrorBody,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@firstrung/contracts';
import { ApiError, isTokenRefused, NetworkError } from './errors.ts';
import { type Page, pageOf } from './page.ts';
import type { Uploaded, UploadOptions } from './upload.ts';

export type CallKey = keyof Calls & string;

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/**
 * Input of a call: params, query and body as the contract defines them, each optional if all its fields are.
 */
export type Input<K extends CallKey> = Given<'params', ParamsOf<Calls[K]>> &
  Given<'query', QueryOf<Calls[K]>> &
  Given<'body', BodyOf<Calls[K]>>;

/** The input may be omitted if nothing in it is required. */
export type InputArgs<K extends CallKey, Extra = unknown> =
  Record<never, never> extends Input<K> ? [input?: Input<K> & Extra] : [input: Input<K> & Extra];

interface CallOptions {
  signal?: AbortSignal;
  /** Sends the call as a visitor. */
  withoutToken?: boolean;
  /** Finishes the call even if the page is closed in the meantime. */
  keepalive?: boolean;
  /** Called with the status of the reply, for a call that has several, as 201 and 200 for a repeat. */
  onStatus?: (status: number) => void;
}

export interface Api {
  /**
   * Makes a call of the contracts, as `api.call('POST /api/jobs/apply-job', { body: { jobId } })`.
   * @throws ApiError for an error reply, NetworkError without a reply
   */
  call<K extends CallKey>(key: K, ...args: InputArgs<K, CallOptions>): Promise<ReplyOf<Calls[K]>>;
  /**
   * The same for a paged list: one page, the cursor of the next
   * one from the `Link` header, and the number of rows.
   */
  page<K extends CallKey>(key: K, ...args: InputArgs<K, CallOptions>): Promise<Page<ReplyOf<Calls[K]>>>;
  /** The same for a call that replies with a file, under the name from the server. */
  file<K extends CallKey>(
    key: K,
    ...args: InputArgs<K, CallOptions>
  ): Promise<{ name: string; content: Blob }>;
  /**
   * The present time by the server's clock, as the latest reply says it: this computer may be wrong.
   * In milliseconds, as from `Date.now()`.
   */
  now(): number;
  /** Uploads an image or a document; throws like `call`. */
  upload(file: Blob, options?: UploadOptions): Promise<Uploaded>;
}

export interface ApiOptions {
  /** Origin of the API, without a trailing slash; '' for the page's own. */
  baseUrl: string;
  /** The bearer token of this role, if there is one. */
  token(): string | undefined;
  /** Called with the token that the server refused (401), or without if there was none to send. */
  onRefused(token: string | undefined): void;
  fetch?: typeof globalThis.fetch;
  /** Time limit for the whole reply, milliseconds, because a broken network may never report an error. */
  deadline?: number;
}

const DEADLINE = 30_000;
/** Files have this many times the time limit. */
const FILE_FACTOR = 20;

/** Calls that are sent without the token (A§6, B§7). That of staff is in a cookie. */
const WITHOUT_TOKEN =
  /^\/api\/(staff\/|guest\/(jobs|company)|auth\w+\/(signup|login|forgot-password|reset-password|undo-address-change)\b)/;

/** The typed client of the API. It needs only the keys of calls at run time, so no schema is bundled. */
export function createApi({
  baseUrl,
  token,
  onRefused,
  fetch = globalThis.fetch,
  deadline = DEADLINE,
}: ApiOptions): Api {
  interface AnyInput extends CallOptions {
    params?: object;
    query?: object;
    body?: unknown;
  }

  /** What the server's clock is ahead of the own one. Replies have whole seconds: less is no difference. */
  let ahead = 0;

  async function send(
    key: string,
    input: AnyInput,
    { mayRetry = true, within = deadline } = {},
  ): Promise<Response> {
    const { method, address } = callAddress(key, { ...input.params }, { ...input.query });
    const isOpen = input.withoutToken || WITHOUT_TOKEN.test(address);
    const bearer = isOpen ? undefined : token();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    const body = input.body === undefined ? null : JSON.stringify(input.body);

    const late = AbortSignal.timeout(within);
    const response = await unlessLost(
      fetch(baseUrl + address, {
        method,
        headers,
        body,
        keepalive: input.keepalive ?? false,
        signal: input.signal ? AbortSignal.any([input.signal, late]) : late,
      }),
      input,
    );
    const date = Date.parse(response.headers.get('date') ?? '');
    const difference = Number.isNaN(date) ? 0 : date - Date.now();
    ahead = Math.abs(difference) < 2_000 ? 0 : difference;
    if (response.ok) {
      input.onStatus?.(response.status);
      return response;
    }

    const error = await readError(response);
    if (mayRetry && error.error === 'NotReadyYet') {
      await pause((error.retryAfter ?? 1) * 1000, input.signal);
      return send(key, input, { mayRetry: false, within });
    }
    if (isTokenRefused(error) && !isOpen) onRefused(bearer);
    throw error;
  }

  return {
    async call(key, ...[input]) {
      const response = await send(key, input ?? {});
      return unlessLost(response.json(), input);
    },
    async page(key, ...[input]) {
      const response = await send(key, input ?? {});
      return pageOf(await unlessLost(response.json(), input), (name) => response.headers.get(name));
    },
    async file(key, ...[input]) {
      const response = await send(key, input ?? {}, { within: deadline * FILE_FACTOR });
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return { name: name ?? 'download', content: await unlessLost(response.blob(), input) };
    },
    now: () => Date.now() + ahead,
    async upload(file, options) {
      const bearer = token();
      try {
        const { sendFile } = await unlessLost(import(/* webpackChunkName: "upload" */ './upload.ts'));
        return await sendFile(file, { ...options, baseUrl, token: bearer });
      } catch (error) {
        if (isTokenRefused(error)) onRefused(bearer);
        throw error;
      }
    },
  };
}

/** A missing or incomplete reply is a network error, unless the caller aborted. */
async function unlessLost<T>(reply: Promise<T>, input?: CallOptions): Promise<T> {
  try {
    return await reply;
  } catch (cause) {
    if (input?.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
}

async function readError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  // A proxy may reply with something other than JSON.
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  return new ApiError(response.status, body, retryAfter);
}

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
