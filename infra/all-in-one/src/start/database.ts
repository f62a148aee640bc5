import { join, relative } from 'node:path';
import { type DemoLogins, demoFile, ensureDemo, removeUnfinishedDemo } from '@firstrung/demo';
import { startPostgres } from '@firstrung/embedded-postgres';
import type { Env } from '@firstrung/service-kit/config';
import { createProduct } from '../product.ts';
import type { Lifetime } from './run-until-signal.ts';
import type { StartSettings } from './settings.ts';

export interface Database {
  /** The environment with DATABASE_URL and DATA_DIR. */
  env: Env & { DATABASE_URL: string };
  /** The demo logins as text for the terminal, if the database holds demo data. */
  demoLines: ((address: string) => string) | undefined;
}

/** Starts the embedded PostgreSQL unless DATABASE_URL names a server, and fills an empty database with demo data if wanted. */
export async function startDatabase(
  env: Env,
  { dataDir, databaseUrl, demo }: StartSettings,
  { started, signal, fail }: Lifetime,
): Promise<Database> {
  let url = databaseUrl;
  let cluster: string | undefined;
  if (url === undefined) {
    cluster = join(dataDir, 'postgres');
    await removeUnfinishedDemo(cluster);
    const postgres = await startPostgres({ folder: cluster, signal });
    started.defer(() => postgres.stop());
    const log = join(cluster, 'log');
    void postgres.ended.then(() => fail(new Error(`PostgreSQL has ended; its log: ${log}`)));
    url = postgres.url;
  }
  const databaseEnv = { ...env, DATABASE_URL: url, DATA_DIR: dataDir };
  const logins = demo
    ? await ensureDemo({ dataDir, startProduct: createProduct, env: databaseEnv, cluster, signal })
    : undefined;
  signal.throwIfAborted();
  return {
    env: databaseEnv,
    demoLines: logins && ((address) => demoLines(logins, address, demoFile(dataDir))),
  };
}

function demoLines({ password, recruiters, applicants }: DemoLogins, address: string, file: string): string {
  return [
    `Demo logins, password ${password} (all of them: ${relative(process.cwd(), file)}):`,
    `  recruiter  ${recruiters[0]?.email}  ${address}/recruiter/login`,
    `  applicant  ${applicants[0]?.email}  ${address}/login`,
  ].join('\n');
}
