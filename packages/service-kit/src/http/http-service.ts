import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { SocketEndpoint } from './upgrade.ts';

/** What the server needs of a service. */
export interface HttpService {
  readonly name: string;
  /** Its calls, as a Fastify plugin with a scope of its own. */
  readonly routes: FastifyPluginAsync;
  readonly sockets: readonly SocketEndpoint[];
  readonly metrics: Registry;
  /** Throws if the service is not ready: no database or no bus. */
  ready(): Promise<void>;
  /** Finishes running work and releases all resources. */
  destroy(): Promise<void>;
}
