import { ConfigError } from '@firstrung/service-kit/config';
import { SchemaVersionError } from '@firstrung/service-kit/db';
import { ArchiveError } from './archive/read.ts';

/** The arguments are wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const SENTENCES = [ConfigError, ArchiveError, SchemaVersionError];

/** Runs a command; of what the operator can put right, only the sentence is printed. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const misuse = explainMisuse(error);
    process.exitCode = misuse === undefined ? 1 : 2;
    if (misuse !== undefined) console.error(`${misuse}\n\n${usage}`);
    else if (SENTENCES.some((kind) => error instanceof kind)) console.error((error as Error).message);
    else console.error(error);
  }
}

/** Of `parseArgs` the first sentence: the others are about arguments that begin with a dash. */
function explainMisuse(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return code?.startsWith('ERR_PARSE_ARGS_') ? message.replace(/\. .*/s, '.') : undefined;
}
