import { join, resolve } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import {
  ConfigError,
  type Env,
  envInteger,
  envLocalSwitch,
  envText,
  envUrl,
  isLoopback,
  refuseDefaultPasswords,
} from '@firstrung/service-kit/config';
import { adviseOf, readPublicSettings } from './public-url.ts';

export interface StartSettings {
  host: string;
  port: number;
  dataDir: string;
  /** An existing server to use instead of the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** How many days the security log is kept. */
  securityDays: number;
  /** Whether an empty database gets demo companies, jobs and people. */
  demo: boolean;
}

/** Reads the settings of `npm start` itself; the services and pages read the others. Throws `ConfigError`. */
export function readSettings(env: Env): StartSettings {
  const host = envText(env, 'HOST') ?? '127.0.0.1';
  const databaseUrl = envUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const demo = envLocalSwitch(env, 'DEMO', databaseUrl === undefined);
  if (demo && !isLoopback(host))
    throw new ConfigError("DEMO can't be on where others reach the site: HOST is not loopback");
  return {
    host,
    port: envInteger(env, 'PORT', 3000, { max: 65_535 }),
    dataDir: resolve(envText(env, 'DATA_DIR') ?? join(ROOT, '.data')),
    databaseUrl,
    securityDays: envInteger(env, 'SECURITY_LOG_DAYS', 90, { min: 1, max: 3_650 }),
    demo,
  };
}

/**
 * What one start works with: its settings, the environment of the services and pages, and what the operator
 * is told. Throws `ConfigError`, also where the settings would make an unsafe installation.
 */
export function readStart(env: Env): { settings: StartSettings; env: Env; advice: readonly string[] } {
  const settings = readSettings(env);
  refuseDefaultPasswords(env);
  const { trustProxy, advice } = readPublicSettings(env, settings);
  return {
    settings,
    env: trustProxy === undefined ? env : { ...env, TRUST_PROXY: trustProxy },
    advice: [...advice, ...adviseOf(env)],
  };
}
