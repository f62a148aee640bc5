import { parseArgs } from 'node:util';
import { createLog } from '@firstrung/service-kit/service';
import { restoreBackup } from '../restore-backup.ts';
import { runCommand, UsageError } from '../run-command.ts';

const USE = `Use: npm run restore -- <file>    restores a backup into an empty database, while the board is stopped`;

await runCommand(USE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError('A restore needs one file.');
  await restoreBackup({ env: process.env, log: createLog({ level: 'warn' }), print: console.log, file });
});
