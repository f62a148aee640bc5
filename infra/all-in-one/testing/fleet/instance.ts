import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import { freePort } from '@firstrung/test-kit/free-port';
import { createProgram, type Program } from './program.ts';

export const SERVICES = ['auth', 'jobs', 'networks', 'chat', 'mail', 'media'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** One process of a service. Its client sends requests to this one only. */
export interface Instance extends Program, Client {
  readonly service: ServiceName;
  /** Origin, the same after a restart. */
  readonly url: string;
  /** Whether `/health/ready` answers 200 now. */
  isReady(): Promise<boolean>;
}

export interface InstanceOptions {
  service: ServiceName;
  /** From 1. */
  number: number;
  env: Readonly<Record<string, string>>;
  /** Folder for its log. */
  logs: string;
}

const READY_TIMEOUT_MS = 5_000;

export async function createInstance({ service, number, env, logs }: InstanceOptions): Promise<Instance> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const name = `${service}-${number}`;
  const program = createProgram({
    name,
    command: [process.execPath, join(ROOT, 'services', service, 'src', 'main.ts')],
    env: { PATH: process.env.PATH, ...env, HOST: '127.0.0.1', PORT: `${port}` },
    log: join(logs, `${name}.log`),
    serves: /listens on/,
  });
  const own = {
    service,
    url,
    ...createClient(sendTo(url)),
    isReady: () =>
      fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
  // The program's getters must stay getters: a copy would hold old values.
  return Object.assign(Object.create(program) as Program, own);
}
