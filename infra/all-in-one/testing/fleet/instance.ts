import { join } from 'node:path';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import { freePort } from '@firstrung/test-kit/free-port';
import { createProgram, type Program } from './program.ts';
import type { Release } from './release.ts';

export const SERVICES = ['auth', 'jobs', 'networks', 'chat', 'mail', 'media'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** One process of a service. Its client sends requests to this one only. */
export interface Instance extends Program, Client {
  readonly service: ServiceName;
  /** From 1. */
  readonly number: number;
  /** Origin, the same after a restart. */
  readonly url: string;
  /** Address of its numbers for Prometheus. */
  readonly metricsUrl: string;
  /** Whether `/health/ready` answers 200 now. */
  isReady(): Promise<boolean>;
}

export interface InstanceOptions {
  service: ServiceName;
  /** From 1. */
  number: number;
  release: Release;
  env: Readonly<Record<string, string>>;
  /** Folder for its log. */
  logs: string;
}

const READY_TIMEOUT_MS = 5_000;

export async function createInstance(options: InstanceOptions): Promise<Instance> {
  const { service, number, release, env, logs } = options;
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const name = `${service}-${number}`;
  const program = createProgram({
    name,
    command: () => [process.execPath, join(release.root, 'services', service, 'src', 'main.ts')],
    env: {
      PATH: process.env.PATH,
      // Where it is set, starts are shorter.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
    },
    log: join(logs, `${name}.log`),
    serves: /listens on/,
  });
  const own = {
    service,
    number,
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    ...createClient(sendTo(url)),
    isReady: () =>
      fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
  // Getters must stay getters: a copy would hold old values.
  return Object.assign(Object.create(program) as Program, own);
}
