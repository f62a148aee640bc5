import { join, resolve } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { type Env, envInteger, envSwitch, envText, envUrl } from '@firstrung/service-kit/config';

export interface StartSettings {
  host: string;
  port: number;
  dataDir: string;
  /** An existing server to use instead of the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Whether an empty database gets demo companies, jobs and people. */
  demo: boolean;
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Reads the settings of `npm start` itself; the services and pages read the others. Throws `ConfigError`. */
export function readSettings(env: Env): StartSettings {
  const host = envText(env, 'HOST') ?? LOOPBACK[0]!;
  const databaseUrl = envUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return {
    host,
    port: envInteger(env, 'PORT', 3000, { max: 65_535 }),
    dataDir: resolve(envText(env, 'DATA_DIR') ?? join(ROOT, '.data')),
    databaseUrl,
    demo: envSwitch(env, 'DEMO', databaseUrl === undefined && LOOPBACK.includes(host)),
  };
}
