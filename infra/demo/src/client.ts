import { setTimeout as delay } from 'node:timers/promises';
import {
  type BodyOf,
  type Calls,
  callAddress,
  type ErrorCode,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@firstrung/contracts';
import type { HttpServer } from '@firstrung/service-kit/http';
import type { OperatorAct, Service } from '@firstrung/service-kit/service';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]?: T };
type Input<K extends keyof Calls> = Part<'params', ParamsOf<Calls[K]>> &
  Part<'query', QueryOf<Calls[K]>> &
  Part<'body', BodyOf<Calls[K]>> & { token?: string };

/** The running services, as the demo's people use them. */
export interface DemoClient {
  /**
   * Makes a call of the contracts, once in its effect, and repeats it until it succeeds. A first start may
   * be slow: a server is busy, a connection breaks, an event has not arrived, so that a person or a job is
   * not known yet.
   * @param find looks for the effect of a try whose reply was lost. Calls that may be repeated need none
   */
  api<K extends keyof Calls & string>(
    key: K,
    input?: Input<K>,
    find?: () => Promise<ReplyOf<Calls[K]> | undefined>,
  ): Promise<ReplyOf<Calls[K]>>;
  /** Makes a call a single time. Throws `DemoCallRefused` unless it succeeds. */
  once<K extends keyof Calls & string>(key: K, input?: Input<K>): Promise<ReplyOf<Calls[K]>>;
  /** Stores a picture or a document of the person. Resolves with its address. */
  upload(file: File, token: string): Promise<string>;
  /** Asks until there is an answer, to the same deadline. `what` completes "there is no …". */
  until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T>;
  /** Lets every service publish and handle events until none are left. */
  processAll(): Promise<void>;
}

/** The running services. */
export interface DemoTarget {
  http: Pick<HttpServer, 'app'>;
  services: readonly Service[];
  processAll(): Promise<void>;
}

/** A call was not answered with success. */
export class DemoCallRefused extends Error {
  override name = 'DemoCallRefused';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body.slice(0, 500)}`);
    this.status = status;
    this.code = /^{"error":"(\w+)"/.exec(body)?.[1] as ErrorCode | undefined;
  }
}

/**
 * Whether repeating can't help. Any other refusal may be for what has not arrived yet: everything that the
 * demo asks for is there in the end.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof DemoCallRefused &&
  (error.status === 400 || error.status === 401 || (error.status >= 500 && error.status !== 503));

/** No machine is so slow that something which will come at all comes later. */
const PATIENCE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 1_000;

/** Does what the operator's command of that name does. */
export const operate = (
  { services }: DemoTarget,
  service: string,
  command: string,
  id = '',
  act?: OperatorAct,
) => services.find(({ name }) => name === service)!.operations[command]!(id, act);

/** Does the same for all of them at once. Throws the first failure, when all have ended. */
export async function atOnce<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const outcomes = await Promise.allSettled(items.map(work));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/**
 * A client of the server in this process, which need not listen.
 * @param o.patienceMs for tests
 */
export function createDemoClient(
  { http, processAll }: DemoTarget,
  { signal, patienceMs = PATIENCE_MS }: { signal?: AbortSignal | undefined; patienceMs?: number } = {},
): DemoClient {
  /** Repeats what answers `undefined` or throws, but for errors that are final. */
  async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    const giveUpAt = performance.now() + patienceMs;
    for (let pauseMs = 10; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      signal?.throwIfAborted();
      const isLast = performance.now() >= giveUpAt;
      const found = await ask().catch((error) => {
        if (isLast || isFinal(error)) throw error;
        return undefined;
      });
      if (found !== undefined) return found;
      if (isLast) throw new Error(`There is no ${what}.`);
      await delay(pauseMs, undefined, { signal });
    }
  }

  /** The cookie of each person's browser, by their login. A login without it is one from a new device. */
  const devices = new Map<string, string>();

  async function send(method: string, url: string, token: string | undefined, payload: unknown) {
    const { emailOrPhone = '' } = (payload ?? {}) as { emailOrPhone?: string };
    const { statusCode, body, cookies } = await http.app.inject({
      method: method as 'GET',
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      cookies: { device: devices.get(emailOrPhone) ?? '' },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    if (statusCode >= 300) throw new DemoCallRefused(`${method} ${url}`, statusCode, body);
    const device = cookies.find(({ name }) => name === 'device');
    if (device) devices.set(emailOrPhone, device.value);
    return JSON.parse(body);
  }

  function repeat<T>(
    {
      method,
      url,
      token,
      payload,
    }: { method: string; url: string; token?: string | undefined; payload?: unknown },
    find: () => Promise<T | undefined> = async () => undefined,
  ): Promise<T> {
    let mayBeDone = false;
    return until(`answer to ${method} ${url}`, async () => {
      const done = mayBeDone ? await find() : undefined;
      if (done !== undefined) return done;
      try {
        return (await send(method, url, token, payload)) as T;
      } catch (error) {
        const refused = error instanceof DemoCallRefused ? error : undefined;
        // An earlier try had its effect, and its reply was lost.
        if (mayBeDone && refused?.code === 'StatusChanged') return {} as T;
        mayBeDone ||= refused === undefined || refused.status === 503;
        throw error;
      }
    });
  }

  return {
    processAll: () => until('end of the events', () => processAll().then(() => true)).then(() => {}),
    until,
    api(key, { params, query, body, token }: Input<keyof Calls> = {}, find) {
      const { method, address } = callAddress(key, params, query);
      return repeat({ method, url: address, token, payload: body }, find);
    },
    once(key, { params, query, body, token }: Input<keyof Calls> = {}) {
      const { method, address } = callAddress(key, params, query);
      return send(method, address, token, body);
    },
    async upload(file, token) {
      const form = new FormData();
      form.append('file', file);
      const call = { method: 'POST', url: '/api/upload/upload-all', token, payload: form };
      return (await repeat<{ url: string }>(call)).url;
    },
  };
}
