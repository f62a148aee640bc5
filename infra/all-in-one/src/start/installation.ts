import { join } from 'node:path';
import { runningPostgres } from '@firstrung/embedded-postgres';
import type { Env } from '@firstrung/service-kit/config';
import { withSecretKey } from './secret-key.ts';
import { readSettings } from './settings.ts';

/**
 * The environment for commands beside `npm start`: with the secret that it
 * generated, and the address of its own PostgreSQL while that runs.
 */
export function installationEnv(env: Env): Env {
  const { dataDir, databaseUrl } = readSettings(env);
  const url = databaseUrl ?? runningPostgres(join(dataDir, 'postgres'));
  return {
    ...withSecretKey(env, dataDir),
    ...(url === undefined ? {} : { DATABASE_URL: url, DATABASE_URL_FILE: '' }),
  };
}
