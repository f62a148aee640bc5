import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { isAlive } from './servers/is-alive.ts';

const PREFIX = 'firstrung-test-';

/** A throw-away PostgreSQL for one test run. Several runs may run concurrently. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeLeftClusters();
  const home = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(home, 0o755);
  const postgres = await startPostgres({ folder: join(home, 'postgres'), durable: false }).catch(
    async (error) => {
      await removeHome(home);
      throw error;
    },
  );
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await removeHome(home);
    },
  };
}

/** Ends and removes the clusters of test runs that were killed: those whose process has ended. */
export async function removeLeftClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : undefined);
    if (!(pid > 0) || isAlive(pid)) continue;
    const home = join(tmpdir(), name);
    if (process.getuid && statSync(home, { throwIfNoEntry: false })?.uid !== process.getuid()) continue;
    await removeHome(home);
  }
}

async function removeHome(home: string): Promise<void> {
  await removePostgres(join(home, 'postgres'));
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
}
