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
  /** Makes a call of the contracts. Throws unless it succeeds. */
  api<K extends keyof Calls & string>(key: K, input?: Input<K>): Promise<ReplyOf<Calls[K]>>;
  /** Stores a picture or a document of the person. Resolves with its address. */
  upload(file: File, token: string): Promise<string>;
  /** Lets every service publish and handle events until none are left. */
  processAll(): Promise<void>;
}

/** The running services. */
export interface DemoTarget {
  http: HttpServer;
  services: readonly Service[];
  processAll(): Promise<void>;
}

/** Does what the operator's command of that name does. */
export const operate = (
  { services }: DemoTarget,
  service: string,
  command: string,
  id = '',
  act?: OperatorAct,
) => services.find(({ name }) => name === service)!.operations[command]!(id, act);

/** A client of the server in this process, which need not listen. */
export function createDemoClient({ http, processAll }: DemoTarget): DemoClient {
  async function send(method: string, url: string, token: string | undefined, payload: unknown) {
    const reply = await http.app.inject({
      method: method as 'GET',
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    if (reply.statusCode < 300) return reply.json();
    throw new Error(`${method} ${url} answered ${reply.statusCode}: ${reply.body.slice(0, 500)}`);
  }
  return {
    processAll,
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
