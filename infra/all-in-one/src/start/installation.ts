import { join } from 'node:path';
import { runningPostgres } from '@firstrung/embedded-postgres';
import { type Env, withValues } from '@firstrung/service-kit/config';
import { withSecretKey } from './secret-key.ts';
import { readSettings } from './settings.ts';

/**
 * The environment for commands beside `npm start`: with the secret that it
 * generated, and the address of its own PostgreSQL while that runs.
 */
export function installationEnv(env: Env): Env {
  const { dataDir, databaseUrl } = readSettings(env);
  const url = databaseUrl ?? runningPostgres(join(dataDir, 'postgres'));
  const withSecret = withSecretKey(env, dataDir);
  return url === undefined ? withSecret : withValues(withSecret, { DATABASE_URL: url });
}
