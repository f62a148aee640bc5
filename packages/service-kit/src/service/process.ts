import { readBuildInfo } from '../base/build-info.ts';
import type { Logger } from '../base/log.ts';

/** Process managers kill the process this long after the end of its draining. */
const EXIT_MS = 10_000;

/**
 * Runs a program until it is asked to stop: starts it, waits for SIGINT or SIGTERM, drains it if it can,
 * closes it, and ends the process, within 10 s after the drain, whose time the program limits. A start that
 * fails ends the process with status 1 and its reason in the log.
 */
export async function runUntilStopped(
  start: () => Promise<{ drain?(): Promise<void>; close(): Promise<void> }>,
  { log }: { log: Logger },
): Promise<void> {
  const signal = new Promise<NodeJS.Signals>((resolve) => {
    // Both stay registered: a signal to the whole group and a second Ctrl-C change nothing.
    process.on('SIGINT', resolve);
    process.on('SIGTERM', resolve);
  });
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    process.exit(1);
  });
  log.info(readBuildInfo(), 'starting');
  try {
    const starting = start();
    // A start may wait long for its servers. What it has begun is undone by the end of its connections.
    const isStopped = await Promise.race([starting.then(() => false), signal.then(() => true)]);
    if (isStopped) process.exit(0);
    const { drain, close } = await starting;
    log.info({ signal: await signal }, 'stopping');
    await drain?.();
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, EXIT_MS - 500).unref();
    await close();
    process.exit(0);
  } catch (err) {
    log.fatal({ err }, err instanceof Error ? err.message : 'failed');
    process.exit(1);
  }
}
