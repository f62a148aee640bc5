import { parseArgs } from 'node:util';
import { createLog } from '@firstrung/service-kit/service';
import { checkBackup } from '../check-backup.ts';
import { makeBackup } from '../make-backup.ts';
import { runCommand, UsageError } from '../run-command.ts';

const USE = `Use: npm run backup                      makes a backup in BACKUP_DIR
     npm run backup -- --check [file]    restores one, by default the newest, into a database that is thrown away`;

await runCommand(USE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  if (positionals.length > (values.check ? 1 : 0)) throw new UsageError('There are too many arguments.');
  const options = { env: process.env, log: createLog({ level: 'warn' }), print: console.log };
  if (values.check) await checkBackup({ ...options, file: positionals[0] });
  else await makeBackup(options);
});
