import { setTimeout as delay } from 'node:timers/promises';
import type { Env } from '@firstrung/service-kit/config';
import { type Logger, systemClock } from '@firstrung/service-kit/service';
import { openChannels } from './channels.ts';
import { createReader, type ErrorCount, readStart, type Stage } from './readings.ts';
import { readOperatorSettings } from './settings.ts';
import { createWatch } from './watch.ts';

const EVERY_MS = 30_000;

/** Watches for `npm start` until the signal. */
export function startWatch({
  env,
  settings: { dataDir },
  log,
  errors,
  signal,
}: {
  env: Env;
  settings: { dataDir: string };
  log: Logger;
  errors: ErrorCount;
  signal: AbortSignal;
}): { follow(services: Stage): void; close(): Promise<void> } {
  const settings = readOperatorSettings(env, { dataDir });
  const { channels, findMailFailure, close } = openChannels(settings);
  const read = createReader({ settings, clock: systemClock, errors, findMailFailure });
  const watch = createWatch({ site: settings, channels, clock: systemClock, log });
  let stage: Stage = 'starting';
  // Stored at once, and sent before anything slow is read: starts that end within seconds add up.
  let sending = watch.judge({ start: readStart(dataDir) });

  async function keepWatching(): Promise<void> {
    await sending;
    while (!signal.aborted) {
      try {
        const readings = await read(stage);
        // What stops now is not ready.
        if (signal.aborted) return;
        sending = watch.judge(readings);
        await sending;
      } catch (err) {
        log.error({ err }, 'the alarms have failed');
      }
      await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  void keepWatching();
  return {
    follow(services) {
      stage = services;
    },
    async close() {
      await sending;
      await close();
    },
  };
}
