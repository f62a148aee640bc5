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
  work: { file: string } | 'back' | 'remove-former';
  /** Whether nothing is asked. */
  yes: boolean;
}

/** Throws `UsageError`, and what `parseArgs` throws. */
export function readRestoreArguments(args: string[]): RestoreArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, back: { type: 'boolean' }, 'remove-former': { type: 'boolean' } },
  });
  const works: RestoreArguments['work'][] = positionals.map((file) => ({ file }));
  if (values.back) works.push('back');
  if (values['remove-former']) works.push('remove-former');
  const [work, ...others] = works;
  if (work === undefined || others.length > 0) throw new UsageError('A restore needs one file.');
  return { work, yes: values.yes ?? false };
}
