import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { type RawInput, type Reply, type Send, sendTo } from '@firstrung/test-kit/client';
import type { Instance, ServiceName } from './instance.ts';

/** The edge's `timeout server`. */
const TIMEOUT_MS = 35_000;

const UNAVAILABLE: Reply = {
  status: 503,
  headers: new Headers({ 'retry-after': '1' }),
  body: { error: 'Unavailable', message: 'No instance answers.' },
};

/**
 * One origin for all instances, by the edge's own map of paths. Requests go to the
 * instances of a service in turn. A request that never reached an instance is sent
 * to another one; one that an instance left unanswered only if it is safe to repeat.
 */
export function createEdge(instances: readonly Instance[]): Send {
  const sends = new Map(
    instances.map((instance) => [instance, sendTo(instance.url, { timeoutMs: TIMEOUT_MS })]),
  );
  const routes = readRoutes();
  const turns = new Map<ServiceName, number>();

  return async (method, path, input) => {
    const service = routes.find(([prefix]) => `${path.split('?', 1)[0]}/`.startsWith(prefix))?.[1];
    const all = instances.filter((instance) => instance.service === service);
    if (all.length === 0) throw new Error(`nothing serves ${path}`);
    const turn = turns.get(service!) ?? 0;
    turns.set(service!, turn + 1);
    for (let hop = 0; hop < all.length; hop++) {
      const reply = await attempt(sends.get(all[(turn + hop) % all.length]!)!, method, path, input);
      if (reply) return reply;
    }
    return UNAVAILABLE;
  };
}

/** Resolves with `undefined` when the request may be sent to another instance. */
async function attempt(
  send: Send,
  method: string,
  path: string,
  input: RawInput,
): Promise<Reply | undefined> {
  try {
    return await send(method, path, input);
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code === 'ECONNREFUSED' || method === 'GET') return undefined;
    return { ...UNAVAILABLE, status: 502 };
  }
}

/** The longest prefix first. */
function readRoutes(): [prefix: string, service: ServiceName][] {
  const lines = readFileSync(join(ROOT, 'infra', 'edge', 'routes.map'), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/) as [string, ServiceName])
    .sort(([a], [b]) => b.length - a.length);
}
