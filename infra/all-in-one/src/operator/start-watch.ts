import type { Env } from '@firstrung/service-kit/config';
import { type Logger, systemClock } from '@firstrung/service-kit/service';
import { openChannels } from './channels.ts';
import { createReaders, type ErrorCount, type Stage } from './readings.ts';
import { readOperatorSettings } from './settings.ts';
import { createWatch, keepWatching } from './watch.ts';

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
}): { follow(stage: Stage): void; close(): Promise<void> } {
  const settings = readOperatorSettings(env, { dataDir });
  const { channels, findMailFailure, close } = openChannels(settings);
  const readers = createReaders({ settings, clock: systemClock, errors, findMailFailure });
  const watch = createWatch({ settings, readers, channels, clock: systemClock, log, signal });
  void keepWatching(watch, { log, signal });
  return {
    follow(stage) {
      watch.stage = stage;
    },
    close,
  };
}
