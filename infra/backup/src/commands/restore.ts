import { createLog } from '@firstrung/service-kit/service';
import { readRestoreArguments } from '../arguments.ts';
import { restoreBackup } from '../restore-backup.ts';
import { runCommand } from '../run-command.ts';

const USE = `Use: npm run restore -- <file>    restores a backup into an empty database, while the board is stopped`;

await runCommand(USE, async () => {
  const { file } = readRestoreArguments(process.argv.slice(2));
  await restoreBackup({ env: process.env, log: createLog({ level: 'warn' }), print: console.log, file });
});
