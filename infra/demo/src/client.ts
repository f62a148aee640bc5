import { setTimeout as delay } from 'node:timers/promises';
import {
  type BodyOf,
  type Calls,
  callAddress,
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
   * Makes a call of the contracts, and repeats it while it is refused. A first start may be slow: a server is
   * busy, or an event has not arrived, so that a person or a job is not known yet.
   */
  api<K extends keyof Calls & string>(key: K, input?: Input<K>): Promise<ReplyOf<Calls[K]>>;
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
  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body.slice(0, 500)}`);
    this.status = status;
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
  const all = items.map(work);
  await Promise.allSettled(all);
  return Promise.all(all);
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

  const send = (method: string, url: string, token: string | undefined, payload: unknown) =>
    until(`answer to ${method} ${url}`, async () => {
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
    });

  return {
    processAll: () => until('end of the events', () => processAll().then(() => true)).then(() => {}),
    until,
    api(key, { params, query, body, token }: Input<keyof Calls> = {}) {
      const { method, address } = callAddress(key, params, query);
      return send(method, address, token, body);
    },
    async upload(file, token) {
      const form = new FormData();
      form.append('file', file);
      return (await send('POST', '/api/upload/upload-all', token, form)).url;
    },
  };
}
