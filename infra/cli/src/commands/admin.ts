import { ConfigError } from '@firstrung/service-kit/config';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { runAdmin, UsageError } from '../run-admin.ts';

const args = process.argv.slice(2);
try {
  await runAdmin({
    args,
    env: process.env,
    clock: systemClock,
    // Migrations say what they wait for.
    log: createLog({ level: args[0] === 'migrate' ? 'info' : 'error' }),
    print: console.log,
  });
} catch (error) {
  const isUserError = error instanceof UsageError || error instanceof ConfigError;
  console.error(isUserError ? error.message : error);
  process.exitCode = isUserError ? 2 : 1;
}
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
