import { claimFolder } from '../start/claim-folder.ts';
import { startDatabase } from '../start/database.ts';
import { runUntilSignal } from '../start/run-until-signal.ts';
import { readSettings } from '../start/settings.ts';

// Fills the empty database of the data folder, or of DATABASE_URL, with demo data.
await runUntilSignal(async (lifetime) => {
  const settings = readSettings(process.env);
  const claim = await claimFolder(settings.dataDir);
  lifetime.started.defer(() => claim.release());
  const { demoLines } = await startDatabase(process.env, { ...settings, demo: true }, lifetime);
  console.log(
    demoLines?.(`http://localhost:${settings.port}`) ??
      'The database holds other data than the demo. To start again, run: npm run reset',
  );
  lifetime.stop();
});
