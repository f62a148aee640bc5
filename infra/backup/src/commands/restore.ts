import { confirmed } from '@firstrung/runner/confirmed';
import { ConfigError } from '@firstrung/service-kit/config';
import { createLog } from '@firstrung/service-kit/service';
import { readRestoreArguments } from '../arguments.ts';
import { goBack, removeFormer, restoreBackup } from '../restore-backup.ts';
import { runCommand } from '../run-command.ts';

const USE = `Use: npm run restore -- <file> [--yes]             restores a backup, and keeps the board of before beside it
     npm run restore -- --back                     goes back to the board of before the last restore
     npm run restore -- --remove-former [--yes]    removes the board of before the last restore for good
The board must be stopped for the first two.`;

await runCommand(USE, async () => {
  const { work, yes } = readRestoreArguments(process.argv.slice(2));
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
  if (work === 'back') await goBack(options);
  else if (work === 'remove-former') await removeFormer(options);
  else await restoreBackup({ ...options, ...work });
});
