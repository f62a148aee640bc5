import { buildChanged } from '@firstrung/runner/build';
import { ROOT } from '@firstrung/runner/root';
import type { Env } from '@firstrung/service-kit/config';
import { systemClock } from '@firstrung/service-kit/service';
import { createProduct } from '../product.ts';
import { startDatabase } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { createFileLog } from './log.ts';
import { refuseTakenPort } from './refuse-taken-port.ts';
import { type Lifetime, runUntilSignal } from './run-until-signal.ts';
import { readSettings } from './settings.ts';

/** How long the services may take to close. The rest of the 10 s is for the database. */
const CLOSE_MS = 6_000;

/** `npm start`: starts the product, serves until a signal comes, and ends after everything that it started has ended. */
export const runStart = (env: Env): Promise<void> => runUntilSignal((lifetime) => bringUp(env, lifetime));

async function bringUp(env: Env, lifetime: Lifetime): Promise<void> {
  const { started, signal } = lifetime;
  const settings = readSettings(env);
  const lock = await lockFolder(settings.dataDir);
  started.defer(() => lock.release());
  await refuseTakenPort(settings);
  const log = createFileLog(settings.dataDir);

  await buildChanged(ROOT, signal);
  signal.throwIfAborted();
  const database = await startDatabase(env, settings, lifetime);

  const product = await createProduct({ env: database.env, clock: systemClock, log });
  started.defer(() => withinLimit(product.close(), CLOSE_MS));
  const address = shown(await product.http.listen());
  lock.address = address;
  if (database.demoLines) console.log(database.demoLines(address));
  console.log(`Firstrung is ready: ${address}`);
}

/** A server that listens on all interfaces is shown at an address that a browser can open. */
const shown = (address: string): string => address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost');

async function withinLimit(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
