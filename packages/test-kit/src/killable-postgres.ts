import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Postgres, startPostgres } from '@firstrung/embedded-postgres';
import { copyTestCluster, makeHome, removeHome } from './cluster.ts';
import { freePort } from './free-port.ts';

/** A separate PostgreSQL that can be killed and starts again under the same address. */
export interface KillablePostgres extends AsyncDisposable {
  readonly url: string;
  /** `kill -9` of the postmaster. Committed data stay. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function startKillablePostgres(): Promise<KillablePostgres> {
  const home = makeHome();
  const folder = join(home, 'postgres');
  copyTestCluster(folder);
  const port = await freePort();
  let postgres: Postgres | undefined;

  async function start(): Promise<void> {
    // Backends of the killed server may hold its shared memory for a while.
    for (let tries = 0; !postgres; tries++) {
      try {
        // Commits must reach the disk before they are acknowledged: the tests verify that.
        postgres = await startPostgres({ folder, port, durable: true });
      } catch (error) {
        if (tries === 20) throw error;
        await delay(200);
      }
    }
  }

  await start();
  return {
    url: postgres!.url,
    start,
    async kill() {
      if (!postgres) return;
      const { pid, ended } = postgres;
      process.kill(pid, 'SIGKILL');
      await ended;
      postgres = undefined;
    },
    async [Symbol.asyncDispose]() {
      await postgres?.stop();
      await removeHome(home);
    },
  };
}
