import { startDatabase } from '../start/database.ts';
import { makeDemo } from '../start/demo.ts';
import { lockDataFolder } from '../start/lock-folder.ts';
import { createFileLog } from '../start/log.ts';
import { runUntilSignal } from '../start/run-until-signal.ts';
import { readSettings } from '../start/settings.ts';

// Fills the empty database of the data folder, or of DATABASE_URL, with demo data.
await runUntilSignal(async (lifetime) => {
  const settings = readSettings(process.env);
  const { signal } = lifetime;
  const lock = await lockDataFolder(settings.dataDir);
  lifetime.started.defer(() => lock.release());
  const log = createFileLog(settings.dataDir, settings);
  const env = await startDatabase(process.env, settings, lifetime);
  const address = `http://localhost:${settings.port}`;
  const lines = await makeDemo(env, { ...settings, address, log, signal });
  console.log(lines ?? 'The database holds other data than the demo. To start again, run: npm run reset');
  lifetime.stop();
});
