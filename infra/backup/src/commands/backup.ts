import { createLog } from '@firstrung/service-kit/service';
import { readBackupArguments } from '../arguments.ts';
import { checkBackup } from '../check-backup.ts';
import { makeBackup } from '../make-backup.ts';
import { runCommand } from '../run-command.ts';

const USE = `Use: npm run backup                      makes a backup in BACKUP_DIR
     npm run backup -- --check [file]    restores one, by default the newest, into a database that is thrown away`;

await runCommand(USE, async () => {
  const { check, file } = readBackupArguments(process.argv.slice(2));
  const options = { env: process.env, log: createLog({ level: 'warn' }), print: console.log };
  if (check) await checkBackup({ ...options, file });
  else await makeBackup(options);
});
