import { join, resolve } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { ConfigError, envText } from '@firstrung/service-kit/config';
import { findOutdated } from '../operator/installed.ts';
import { look } from '../operator/look.ts';
import { readOperatorSettings } from '../operator/settings.ts';
import { describeStatus } from '../operator/status.ts';

// Prints one screen about the board of the data folder, and ends with 1 if something is wrong. With `--tell`
// it tells the operator instead, once, and ends with 1 only if it can't look. It imports little and reads few
// settings, because what the board is made of may be what has failed.
try {
  const isTelling = process.argv[2] === '--tell';
  const dataDir = resolve(envText(process.env, 'DATA_DIR') ?? join(ROOT, '.data'));
  const settings = readOperatorSettings(process.env, { dataDir });
  const found = await look(settings, { isTelling });
  if (!isTelling) {
    const outdated = findOutdated(join(ROOT, 'infra', 'one-server'));
    const { lines, isWell } = describeStatus({ ...found, settings, outdated });
    console.log(lines.join('\n'));
    process.exitCode = isWell ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
