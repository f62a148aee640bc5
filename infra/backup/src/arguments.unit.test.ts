import { expect, test } from 'vitest';
import { readBackupArguments, readRestoreArguments } from './arguments.ts';

test('a backup takes a file only to check it, and a restore takes one file', () => {
  expect(readBackupArguments([])).toEqual({ check: false, file: undefined });
  expect(readBackupArguments(['--check'])).toEqual({ check: true, file: undefined });
  expect(readBackupArguments(['--check', 'a.tar'])).toEqual({ check: true, file: 'a.tar' });
  const plain = { file: 'a.tar', yes: false, withoutBackup: false, ifMigrated: false };
  expect(readRestoreArguments(['a.tar'])).toEqual(plain);
  expect(readRestoreArguments(['a.tar', '--yes'])).toEqual({ ...plain, yes: true });
  expect(readRestoreArguments(['a.tar', '--without-backup'])).toEqual({ ...plain, withoutBackup: true });
  expect(readRestoreArguments(['a.tar', '--if-migrated'])).toEqual({ ...plain, ifMigrated: true });
  expect(() => readBackupArguments(['--chek'])).toThrow("Unknown option '--chek'.");
  expect(() => readBackupArguments(['a.tar'])).toThrow('There are too many arguments.');
  expect(() => readBackupArguments(['--check', 'a.tar', 'b.tar'])).toThrow('There are too many arguments.');
  expect(() => readRestoreArguments(['a.tar', '--force'])).toThrow("Unknown option '--force'.");
  expect(() => readRestoreArguments(['a.tar', 'b.tar'])).toThrow('A restore needs one file.');
  expect(() => readRestoreArguments([])).toThrow('A restore needs one file.');
});
