import { expect, test } from 'vitest';
import { readBackupArguments, readRestoreArguments } from './arguments.ts';

test('a backup takes a file only to check it, and a restore takes one file', () => {
  expect(readBackupArguments([])).toEqual({ check: false, file: undefined });
  expect(readBackupArguments(['--check'])).toEqual({ check: true, file: undefined });
  expect(readBackupArguments(['--check', 'a.tar'])).toEqual({ check: true, file: 'a.tar' });
  expect(readRestoreArguments(['a.tar'])).toEqual({ work: { file: 'a.tar' }, yes: false });
  expect(readRestoreArguments(['a.tar', '--yes'])).toEqual({ work: { file: 'a.tar' }, yes: true });
  expect(readRestoreArguments(['--back'])).toEqual({ work: 'back', yes: false });
  expect(readRestoreArguments(['--remove-former', '--yes'])).toEqual({ work: 'remove-former', yes: true });
  expect(() => readBackupArguments(['--chek'])).toThrow("Unknown option '--chek'.");
  expect(() => readBackupArguments(['a.tar'])).toThrow('There are too many arguments.');
  expect(() => readBackupArguments(['--check', 'a.tar', 'b.tar'])).toThrow('There are too many arguments.');
  expect(() => readRestoreArguments(['a.tar', '--force'])).toThrow("Unknown option '--force'.");
  expect(() => readRestoreArguments(['a.tar', 'b.tar'])).toThrow('A restore needs one file.');
  expect(() => readRestoreArguments(['a.tar', '--back'])).toThrow('A restore needs one file.');
  expect(() => readRestoreArguments([])).toThrow('A restore needs one file.');
});
