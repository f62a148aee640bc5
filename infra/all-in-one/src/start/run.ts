import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { type DemoLogins, demoFile, ensureDemo, removeUnfinishedDemo } from '@firstrung/demo';
import { startPostgres } from '@firstrung/embedded-postgres';
import { buildChanged } from '@firstrung/runner/build';
import { ROOT } from '@firstrung/runner/root';
import { ConfigError, type Env } from '@firstrung/service-kit/config';
import { systemClock } from '@firstrung/service-kit/service';
import { createProduct } from '../product.ts';
import { claimFolder, FolderTaken } from './claim-folder.ts';
import { createFileLog } from './log.ts';
import { readSettings, type StartSettings } from './settings.ts';

/** Everything must be gone 10 s after the signal; services may take so long, then the database has the rest. */
const CLOSE_MS = 6_000;
const LAST_RESORT_MS = 9_500;

/** `npm start`: brings the product up, serves until a signal comes, and ends only after everything it started. */
export async function runStart(env: Env): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  // A signal to the whole group and an impatient second Ctrl-C come to the same.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The runner before us was killed.
  process.on('disconnect', stop);
  const fail = (error: unknown) => {
    if (stopping.signal.aborted) return;
    process.exitCode = 1;
    console.error(explain(error));
    stop();
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const started = new AsyncDisposableStack();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  void stopped.then(() => setTimeout(() => process.exit(1), LAST_RESORT_MS).unref());
  try {
    await bringUp(env, { started, signal: stopping.signal, fail });
    await stopped;
  } catch (error) {
    fail(error);
  }
  await started.disposeAsync().catch((error) => console.error(explain(error)));
  process.exit();
}

interface Lifetime {
  /** What is undone at the end, last first. */
  started: AsyncDisposableStack;
  signal: AbortSignal;
  fail(error: unknown): void;
}

async function bringUp(env: Env, { started, signal, fail }: Lifetime): Promise<void> {
  const settings = readSettings(env);
  const { dataDir } = settings;
  const claim = await claimFolder(dataDir);
  started.defer(() => claim.release());
  await refuseTakenPort(settings);
  const log = createFileLog(dataDir);

  await buildChanged(ROOT, signal);
  signal.throwIfAborted();
  let { databaseUrl } = settings;
  let cluster: string | undefined;
  if (databaseUrl === undefined) {
    cluster = join(dataDir, 'postgres');
    await removeUnfinishedDemo(cluster);
    const postgres = await startPostgres({ folder: cluster, signal });
    started.defer(() => postgres.stop());
    const log = join(cluster, 'log');
    void postgres.ended.then(() => fail(new Error(`PostgreSQL has ended; its log: ${log}`)));
    databaseUrl = postgres.url;
  }
  const productEnv = { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const demo = settings.demo
    ? await ensureDemo({ dataDir, startProduct: createProduct, env: productEnv, cluster, signal })
    : undefined;
  signal.throwIfAborted();

  const product = await createProduct({ env: productEnv, clock: systemClock, log });
  started.defer(() => withinLimit(product.close(), CLOSE_MS));
  const address = shown(await product.http.listen());
  claim.address = address;
  if (demo) console.log(demoLines(demo, address, demoFile(dataDir)));
  console.log(`Firstrung is ready: ${address}`);
}

function demoLines({ password, recruiters, applicants }: DemoLogins, address: string, file: string): string {
  return [
    `Demo logins, password ${password} (all of them: ${relative(process.cwd(), file)}):`,
    `  recruiter  ${recruiters[0]?.email}  ${address}/recruiter/login`,
    `  applicant  ${applicants[0]?.email}  ${address}/login`,
  ].join('\n');
}

async function refuseTakenPort({ host, port }: StartSettings): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} of ${host} is taken. Set PORT to another one.`);
    if (code === 'EACCES')
      throw new ConfigError(`Port ${port} may not be used by this user. Set PORT to another one.`);
    throw error;
  }
}

/** A server that listens everywhere is shown at an address that a browser takes. */
const shown = (address: string): string => address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost');

function explain(error: unknown): string {
  if (error instanceof FolderTaken || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function withinLimit(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
