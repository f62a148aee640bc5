import { ConfigError } from '@firstrung/service-kit/config';
import { ArchiveError } from './archive/read.ts';

/** The arguments are wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a command; of what the operator can put right, only the sentence is printed. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else if (error instanceof ConfigError || error instanceof ArchiveError) console.error(error.message);
    else console.error(error);
  }
  // The IPC channel to the runner would keep the process alive.
  process.disconnect?.();
}
