import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { isAlive } from './servers/is-alive.ts';

const PREFIX = 'firstrung-test-';

/** A throw-away PostgreSQL for one test run. Several runs may run concurrently. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeLeftClusters();
  const home = makeHome();
  const folder = join(home, 'postgres');
  copyTestCluster(folder);
  const postgres = await startPostgres({ folder, durable: false }).catch(async (error) => {
    await removeHome(home);
    throw error;
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await removeHome(home);
    },
  };
}

/**
 * Makes the empty cluster that `copyTestCluster` copies: initdb takes ten times as long. The tests find it in
 * TEST_CLUSTER. Returns how to remove it.
 */
export async function prepareTestCluster(): Promise<() => Promise<void>> {
  const home = makeHome();
  const folder = join(home, 'postgres');
  await (await startPostgres({ folder, durable: false })).stop();
  process.env.TEST_CLUSTER = folder;
  return async () => {
    delete process.env.TEST_CLUSTER;
    await removeHome(home);
  };
}

/** Copies the prepared cluster, if there is one, with the owners of its files. */
export function copyTestCluster(folder: string): void {
  if (!process.env.TEST_CLUSTER) return;
  mkdirSync(dirname(folder), { recursive: true });
  execFileSync('cp', ['-a', process.env.TEST_CLUSTER, folder]);
}

/** A folder that every account can enter. A later run removes it in case this process is killed. */
export function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(home, 0o755);
  return home;
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

export async function removeHome(home: string): Promise<void> {
  await removePostgres(join(home, 'postgres'));
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
}
