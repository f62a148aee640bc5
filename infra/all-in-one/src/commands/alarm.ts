import { join, resolve } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { envText } from '@firstrung/service-kit/config';
import { openChannels } from '../operator/channels.ts';
import { readStart } from '../operator/readings.ts';
import { readOperatorSettings } from '../operator/settings.ts';
import { createWatch } from '../operator/watch.ts';

// Notifies the operator that the board has ended so often that the service manager has given up. It imports
// little and reads few settings, because what the board is made of may be what has failed.
const dataDir = resolve(envText(process.env, 'DATA_DIR') ?? join(ROOT, '.data'));
const settings = readOperatorSettings(process.env, { dataDir });
const { channels, close } = openChannels(settings);
await createWatch({
  site: settings,
  channels,
  clock: { now: () => new Date() },
  log: { info: console.log, warn: console.error },
}).judge({ start: readStart(dataDir, { isGivenUp: true }) });
await close();
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
