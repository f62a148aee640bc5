import { expect, test } from 'vitest';
import { readBackupSettings } from './settings.ts';

const BOARD = 'postgres://board@db.test/board';

test.each([
  [{}, 'postgres://mail@db.test/mail'],
  [{ DATABASE_URL: BOARD }, 'postgres://mail@db.test/mail'],
  [{ DATABASE_URL: BOARD }, 'postgres://mail@other.test/board'],
])('a service with a database of its own is no part of a backup: %o', (env, url) => {
  expect(() => readBackupSettings({ ...env, MAIL_DATABASE_URL: url })).toThrow(
    'MAIL_DATABASE_URL names a database of its own',
  );
});

test('a service may have a login of its own', () => {
  const url = 'postgres://mail@db.test:5432/board';
  expect(readBackupSettings({ DATABASE_URL: BOARD, MAIL_DATABASE_URL: url }).databaseUrl).toBe(BOARD);
});
