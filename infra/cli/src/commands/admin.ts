import { ConfigError } from '@firstrung/service-kit/config';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { runAdmin, UsageError } from '../run-admin.ts';

try {
  await runAdmin({
    args: process.argv.slice(2),
    env: process.env,
    clock: systemClock,
    log: createLog({ level: 'error' }),
    print: console.log,
  });
} catch (error) {
  const isUserError = error instanceof UsageError || error instanceof ConfigError;
  console.error(isUserError ? error.message : error);
  process.exitCode = isUserError ? 2 : 1;
}
// The IPC channel to the runner would keep the process alive.
process.disconnect?.();
