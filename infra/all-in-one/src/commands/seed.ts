import { DemoFailed } from '@firstrung/demo';
import { startDatabase } from '../start/database.ts';
import { makeDemo } from '../start/demo.ts';
import { lockFolder } from '../start/lock-folder.ts';
import { createFileLog } from '../start/log.ts';
import { runUntilSignal } from '../start/run-until-signal.ts';
import { readSettings } from '../start/settings.ts';

// Fills the empty database of the data folder, or of DATABASE_URL, with demo data.
await runUntilSignal(async (lifetime) => {
  const settings = readSettings(process.env);
  const { signal } = lifetime;
  const lock = await lockFolder(settings.dataDir);
  lifetime.started.defer(() => lock.release());
  const log = createFileLog(settings.dataDir, settings);
  const env = await startDatabase(process.env, settings, lifetime);
  const address = `http://localhost:${settings.port}`;
  try {
    const lines = await makeDemo(env, { ...settings, address, log, signal });
    console.log(lines ?? 'The database holds other data than the demo. To start again, run: npm run reset');
  } catch (error) {
    if (!(error instanceof DemoFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  lifetime.stop();
});
