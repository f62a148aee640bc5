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

interface RestoreArguments {
  file: string;
  /** Whether nothing is asked. */
  yes: boolean;
  withoutBackup: boolean;
  ifMigrated: boolean;
}

/** Throws `UsageError`, and what `parseArgs` throws. */
export function readRestoreArguments(args: string[]): RestoreArguments {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: flag, 'without-backup': flag, 'if-migrated': flag },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('A restore needs one file.');
  return {
    file,
    yes: values.yes,
    withoutBackup: values['without-backup'],
    ifMigrated: values['if-migrated'],
  };
}
