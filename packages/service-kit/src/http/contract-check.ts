import { calls } from '@firstrung/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { CALL_KEY } from './route.ts';

/** In a route's config: exempts a route that isn't a call, such as a feed, a page or a WebSocket. */
export const DOCUMENT = 'document';

/**
 * Refuses, at start, every route of a service that isn't a call of
 * the contract with a reply schema, nor declared as a document.
 */
export function checkAgainstContract(app: FastifyInstance, service: string): void {
  app.addHook('onRoute', (options: RouteOptions) => {
    const config = (options.config ?? {}) as Record<string, unknown>;
    if (config[DOCUMENT]) return;
    const name = `${[options.method].flat().join('/')} ${options.url}`;
    const key = config[CALL_KEY];
    if (typeof key !== 'string' || !Object.hasOwn(calls, key)) {
      throw new Error(`${service} serves ${name}, which is not in the contract`);
    }
    const { response } = (options.schema ?? {}) as { response?: Record<string, unknown> };
    if (!response || Object.keys(response).length === 0) {
      throw new Error(`${service} serves ${name} without a reply schema`);
    }
  });
}
