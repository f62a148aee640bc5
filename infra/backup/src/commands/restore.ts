import { confirmed } from '@firstrung/runner/confirmed';
import { ConfigError } from '@firstrung/service-kit/config';
import { createLog } from '@firstrung/service-kit/service';
import { readRestoreArguments } from '../arguments.ts';
import { restoreBackup } from '../restore-backup.ts';
import { runCommand } from '../run-command.ts';

const USE = `Use: npm run restore -- <file> [--yes] [--without-backup] [--if-migrated]
     --yes               asks nothing
     --without-backup    makes no backup of the board that is replaced
     --if-migrated       does nothing if no migration was applied since the backup
The board must be stopped.`;

await runCommand(USE, async () => {
  const { yes, ...work } = readRestoreArguments(process.argv.slice(2));
  const options = {
    env: process.env,
    log: createLog({ level: 'warn' }),
    print: console.log,
    async confirm(question: string) {
      if (yes) return;
      if (!process.stdin.isTTY)
        throw new ConfigError('Nothing was changed. Add --yes if that is what you want.');
      if (!(await confirmed(question))) throw new ConfigError('Nothing was changed.');
    },
  };
  await restoreBackup({ ...options, ...work });
});
