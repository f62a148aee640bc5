import { parseArgs } from 'node:util';
import { UsageError } from './run-command.ts';

/** Throws `UsageError`, and what `parseArgs` throws. */
export function readBackupArguments(args: string[]): { check: boolean; file: string | undefined } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  if (positionals.length > (values.check ? 1 : 0)) throw new UsageError('There are too many arguments.');
  return { check: values.check, file: positionals[0] };
}

/** Throws `UsageError`, and what `parseArgs` throws. */
export function readRestoreArguments(args: string[]): { file: string } {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError('A restore needs one file.');
  return { file };
}
