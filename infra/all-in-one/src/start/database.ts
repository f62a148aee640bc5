import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@firstrung/embedded-postgres';
import { type Env, readSecretKeys, withValues } from '@firstrung/service-kit/config';
import { deletionsFile } from '../backups.ts';
import { refuseOtherTables } from '../services.ts';
import { removeUnfinishedDemo } from './demo.ts';
import type { Lifetime } from './run-until-signal.ts';
import { keepSecretKey } from './secret-key.ts';
import type { StartSettings } from './settings.ts';
import { explainFullDisk } from './space.ts';

const RETRY_MS = 1_000;

/**
 * Starts the embedded PostgreSQL unless DATABASE_URL names a server. Resolves with the environment, in which
 * DATABASE_URL, DATA_DIR and the secret are set.
 */
export async function startDatabase(
  env: Env,
  { dataDir, databaseUrl }: StartSettings,
  { started, signal, fail }: Lifetime,
): Promise<Env & { DATABASE_URL: string }> {
  const folder = join(dataDir, 'postgres');
  const url = databaseUrl ?? (await keepPostgres({ folder, dataDir }, { started, signal, fail }));
  await refuseOtherTables(withValues(env, { DATABASE_URL: url }));
  await removeUnfinishedDemo(url, dataDir);
  const databaseEnv = withValues(keepSecretKey(env, dataDir), {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DELETIONS_FILE: env.DELETIONS_FILE || deletionsFile(dataDir),
  });
  readSecretKeys(databaseEnv);
  signal.throwIfAborted();
  return databaseEnv;
}

/**
 * Starts PostgreSQL. On a full disk it may end by itself, because it can't write its log of transactions;
 * then it is started again once there is space, and the services connect again. Resolves with its address.
 */
async function keepPostgres(
  { folder, dataDir }: { folder: string; dataDir: string },
  { started, signal, fail }: Pick<Lifetime, 'started' | 'signal' | 'fail'>,
): Promise<string> {
  let postgres = await startPostgres({ folder, signal });
  const port = Number(new URL(postgres.url).port);
  started.defer(() => postgres.stop());

  async function restart(): Promise<void> {
    for (;;) {
      await postgres.ended;
      if (signal.aborted) return;
      const reason = await explainFullDisk(dataDir);
      if (reason === undefined) throw new Error(`PostgreSQL has ended; its log: ${join(folder, 'log')}`);
      console.error(`PostgreSQL has ended, and starts again once there is space. ${reason}`);
      while ((await explainFullDisk(dataDir)) !== undefined) await delay(RETRY_MS, undefined, { signal });
      postgres = await startPostgres({ folder, port, signal });
      console.error('PostgreSQL is back.');
    }
  }
  void restart().catch((error) => signal.aborted || fail(error));
  return postgres.url;
}
