import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { ConfigError } from '@firstrung/service-kit/config';
import { findOutdated } from '../operator/installed.ts';
import { askRunning, findRunning } from '../operator/running.ts';
import { readOperatorSettings } from '../operator/settings.ts';
import { describeStatus } from '../operator/status.ts';
import { readWatchFile } from '../operator/watch.ts';
import { readSettings } from '../start/settings.ts';

// Prints one screen about the board of the data folder. Ends with 1 if it does not run, does not answer, is
// not ready or has a problem.
try {
  const { dataDir } = readSettings(process.env);
  const running = findRunning(dataDir);
  const { lines, isWell } = describeStatus({
    running,
    answer: running && (await askRunning(running)),
    file: readWatchFile(dataDir),
    settings: readOperatorSettings(process.env, { dataDir }),
    outdated: findOutdated(join(ROOT, 'infra', 'one-server')),
  });
  console.log(lines.join('\n'));
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
