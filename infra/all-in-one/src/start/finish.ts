import { setTimeout as delay } from 'node:timers/promises';
import { EXIT } from '@firstrung/runner/start-error';
import type { Env } from '@firstrung/service-kit/config';
import { type Logger, systemClock } from '@firstrung/service-kit/service';
import { createProduct } from '../product.ts';
import { findLeft } from '../unfinished.ts';
import { startDatabase } from './database.ts';
import { lockDataFolder } from './lock-folder.ts';
import { createFileLog } from './log.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { readStart } from './settings.ts';

/** By then, an event that fails again and again is a dead letter. */
const PATIENCE_MS = 20 * 60_000;
const LOOK_MS = 1_000;
/** Only an operator ends these. */
const DEAD_LETTERS = /^\w+: dead letters \(\d+\)$/;

/**
 * For `npm run update`: a board that takes no calls does what is left to do before another release may adopt
 * its data. Ends with 1 if it can't do all of it, and prints the rest.
 */
export function runFinish(given: Env): Promise<void> {
  process.umask(0o077);
  return runUntilSignal(async (lifetime) => {
    // Also after a signal.
    process.exitCode = EXIT.failed;
    const { settings, env } = readStart(given);
    const lock = await lockDataFolder(settings.dataDir);
    lifetime.started.defer(() => lock.release());
    const log = createFileLog(settings.dataDir, settings);
    const databaseEnv = await startDatabase(env, settings, lifetime);
    // What emails link to.
    const PUBLIC_URL = env.PUBLIC_URL || `http://localhost:${settings.port}`;
    const left = await finish({ ...databaseEnv, PUBLIC_URL }, { log, signal: lifetime.signal });
    if (left.length === 0) process.exitCode = 0;
    else console.error(['This is left to do:', ...left].join('\n  '));
    lifetime.stop();
  });
}

/** Resolves with what is left when all is done, when only dead letters are left, or when the time is over. */
export async function finish(
  env: Env,
  { log, signal, patienceMs = PATIENCE_MS }: { log: Logger; signal: AbortSignal; patienceMs?: number },
): Promise<string[]> {
  let isOver = false;
  const over = delay(patienceMs, undefined, { signal, ref: false })
    .catch(() => {})
    .then(() => {
      isOver = true;
    });
  let left: string[] = [];
  const goesOn = () => !isOver && left.some((line) => !DEAD_LETTERS.test(line));
  do {
    const product = await createProduct({ env, clock: systemClock, log, pages: false, limits: false });
    try {
      for (;;) {
        await Promise.race([over, product.processAll()]).catch((err) =>
          log.error({ err }, 'failed to finish'),
        );
        left = await findLeft(env);
        if (!goesOn()) break;
        await Promise.race([over, delay(LOOK_MS)]);
      }
    } finally {
      await product.close();
    }
    // The services may have begun something since.
    left = await findLeft(env);
  } while (goesOn());
  return left;
}
