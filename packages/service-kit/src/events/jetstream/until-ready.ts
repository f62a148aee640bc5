import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../../base/config.ts';
import type { Logger } from '../../base/log.ts';
import { isNoResponders } from './publisher.ts';

/** A server that is starting, or restarts in between, is waited for. */
const START_TIMEOUT_MS = 120_000;
/** One that answers that it has no JetStream is only waited for until it must have started it. */
const NO_JETSTREAM_MS = 10_000;
const RETRY_MS = 500;

/**
 * Repeats the work: a server that has just started accepts
 * clients before JetStream is ready, above all in a cluster.
 */
export async function untilJetStreamReady<T>(work: () => Promise<T>, { log }: { log: Logger }): Promise<T> {
  const begin = performance.now();
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const patienceMs = isNoResponders(error) ? NO_JETSTREAM_MS : START_TIMEOUT_MS;
      if (performance.now() - begin >= patienceMs) throw error;
      if (failures % 20 === 10) log.warn({ err: error }, 'NATS is not ready for the bus yet, waiting');
      await delay(RETRY_MS);
    }
  }
}

/** The reason why the streams could not be made, for the operator. */
export function streamsRefused(error: Error): Error {
  if (error instanceof ConfigError) return error;
  return new Error(
    isNoResponders(error)
      ? 'the NATS server of NATS_URL has no JetStream: start it with -js'
      : `NATS refused the bus's streams: ${error.message}`,
    { cause: error },
  );
}
