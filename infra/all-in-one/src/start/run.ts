import { existsSync, rmSync } from 'node:fs';
import { buildChanged } from '@firstrung/runner/build';
import { compressBuilds } from '@firstrung/runner/compress-builds';
import { ROOT } from '@firstrung/runner/root';
import { announceRunning } from '@firstrung/runner/running';
import { wayBackFile } from '@firstrung/runner/start-board';
import { EXIT, StartError } from '@firstrung/runner/start-error';
import { type Env, envText, withValues } from '@firstrung/service-kit/config';
import { readBuildInfo, systemClock } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import { readConfig as readWebConfig } from '@firstrung/web/server';
import { readOperatorSettings } from '../operator/settings.ts';
import { createProduct } from '../product.ts';
import { bothOrNone } from './both-or-none.ts';
import { startDatabase } from './database.ts';
import { demoOrReason, withReview } from './demo.ts';
import { lockDataFolder } from './lock-folder.ts';
import { createFileLog } from './log.ts';
import { refuseTakenPort } from './refuse-taken-port.ts';
import { type Lifetime, runUntilSignal } from './run-until-signal.ts';
import { syncFolder } from './secret-key.ts';
import { readStart, type StartSettings } from './settings.ts';
import { explainFullDisk } from './space.ts';

/** How long the services may take to close. The rest of the 10 s is for the database. */
const CLOSE_MS = 6_000;

/**
 * `npm start`: starts the product, serves until a signal
 * comes, and ends after everything that it started has ended.
 */
export function runStart(env: Env): Promise<void> {
  // Whatever is written is for this user alone. Root's data folder can't be closed, see `createFileLog`.
  process.umask(0o077);
  return runUntilSignal((lifetime) => bringUp(env, lifetime));
}

async function bringUp(given: Env, lifetime: Lifetime): Promise<void> {
  const { settings, env, advice } = readStart(given);
  for (const line of advice) console.error(line);
  try {
    await start(env, settings, lifetime);
  } catch (error) {
    const reason = await explainFullDisk(settings.dataDir);
    throw reason === undefined ? error : new StartError(EXIT.space, reason);
  }
}

async function start(env: Env, settings: StartSettings, lifetime: Lifetime): Promise<void> {
  const { started, signal } = lifetime;
  const lock = await lockDataFolder(settings.dataDir);
  started.defer(() => lock.release());
  const port = await refuseTakenPort(settings);
  // One name everywhere: what is printed, what emails link to, and what the browser is redirected to.
  const publicUrl = envText(env, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const local = { PORT: `${port}`, PUBLIC_URL: publicUrl };
  // Refused now, and not when there is something to tell.
  readOperatorSettings(withValues(env, local), settings);
  const log = createFileLog(settings.dataDir, settings);
  const build = readBuildInfo();
  log.info(build, 'starting');

  // The demo is made without pages, so the front ends are built at the same time.
  const [{ databaseEnv, demo }] = await bothOrNone(
    signal,
    async (signal) => {
      const databaseEnv = await startDatabase(env, settings, { ...lifetime, signal });
      const options = { ...settings, address: publicUrl, log, signal };
      return { databaseEnv, demo: settings.demo && (await demoOrReason(databaseEnv, options)) };
    },
    (signal) => buildChanged(ROOT, signal),
  );
  const productEnv = withValues(withReview(databaseEnv, settings.dataDir), local);
  const onReady = () => closeWayBack(settings.dataDir);
  const product = await createProduct({ env: productEnv, clock: systemClock, log, onReady });
  started.defer(() => within(CLOSE_MS, product.close()));
  const address = shown(await product.http.listen());
  lock.address = address;
  const startedAt = systemClock.now().toISOString();
  const running = announceRunning(settings.dataDir, { ...build, pid: process.pid, address, startedAt }, log);
  started.defer(() => running.withdraw());
  if (demo) console.log(demo);
  console.log(`Firstrung is ready: ${address}`);
  if (env.BROTLI === 'off') return;
  const isDone = await compressBuilds(ROOT, readWebConfig(productEnv).buildsDir, signal);
  if (!isDone && !signal.aborted)
    log.warn('compressing the front ends has failed: browsers get them as gzip');
}

/** What is acknowledged from now on, no update takes back. */
function closeWayBack(dataDir: string): void {
  const file = wayBackFile(dataDir);
  if (!existsSync(file)) return;
  rmSync(file);
  syncFolder(dataDir);
}

/** By its name, also if it listens on a number or on all interfaces. */
const shown = (address: string): string =>
  address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, '//localhost');
