import { startDatabase } from '../start/database.ts';
import { lockFolder } from '../start/lock-folder.ts';
import { runUntilSignal } from '../start/run-until-signal.ts';
import { readSettings } from '../start/settings.ts';

// Fills the empty database of the data folder, or of DATABASE_URL, with demo data.
await runUntilSignal(async (lifetime) => {
  const settings = readSettings(process.env);
  const lock = await lockFolder(settings.dataDir);
  lifetime.started.defer(() => lock.release());
  const { demoLines } = await startDatabase(process.env, { ...settings, demo: true }, lifetime);
  console.log(
    demoLines?.(`http://localhost:${settings.port}`) ??
      'The database holds other data than the demo. To start again, run: npm run reset',
  );
  lifetime.stop();
});
