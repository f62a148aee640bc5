import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@firstrung/runner/root';
import { FLEET_SITE, type Fleet } from './index.ts';
import { createProgram, type Program } from './program.ts';

/** The process of the page server beside a fleet. It needs the builds of the front ends. */
export interface PageServer extends Program {
  /** Resolves when it is ready. Throws if it can't start. */
  ready(): Promise<void>;
}

const MAX_FAILURES = 3;

/** @param env settings beside those that follow from the fleet */
export function createPageServer(
  fleet: Fleet,
  { port, env }: { port: number; env: Readonly<Record<string, string>> },
): PageServer {
  const program = createProgram({
    name: 'web-1',
    command: () => [process.execPath, join(ROOT, 'shells', 'web', 'server', 'main.ts')],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      PUBLIC_URL: FLEET_SITE,
      TRUST_PROXY: '1',
      RATE_LIMITS: 'off',
      JOBS_URL: fleet.of('jobs')[0]!.url,
      ...env,
    },
    log: join(fleet.logs, 'web-1.log'),
    serves: /listening on/,
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  // The program's getters must stay getters: a copy would hold old values.
  return Object.assign(Object.create(program) as Program, {
    async ready() {
      while (!(await isReady())) {
        if (program.failures > MAX_FAILURES)
          throw new Error(
            `the page server does not start: ${readFileSync(program.log, 'utf8').slice(-2_000)}`,
          );
        await delay(100);
      }
    },
  });
}
