import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removePostgres } from '@firstrung/embedded-postgres';
import { confirmed } from '@firstrung/runner/confirmed';
import { NEEDED_BY_RESTORES } from '../backups.ts';
import { lockDataFolder } from '../start/lock-folder.ts';
import { runUntilSignal } from '../start/run-until-signal.ts';
import { readSettings } from '../start/settings.ts';

// Deletes what is in the data folder: database, uploads and log. Asks first, unless --yes is given.
await runUntilSignal(async ({ started, stop }) => {
  const { dataDir } = readSettings(process.env);
  const lock = await lockDataFolder(dataDir);
  started.defer(() => lock.release());
  if (process.argv.includes('--yes') || (await confirmed(`Delete ${dataDir} with all its data?`))) {
    await removePostgres(join(dataDir, 'postgres'));
    const kept = readdirSync(dataDir).filter((name) => NEEDED_BY_RESTORES.includes(name));
    for (const name of readdirSync(dataDir))
      if (!kept.includes(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
    if (kept.length === 0) rmSync(dataDir, { recursive: true, force: true });
    console.log(
      kept.length === 0 ? `${dataDir} is deleted.` : `${dataDir} is deleted, except ${kept.join(' and ')}.`,
    );
  }
  stop();
});
