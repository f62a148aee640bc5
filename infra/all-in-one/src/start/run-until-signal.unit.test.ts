import { ClusterError } from '@firstrung/embedded-postgres';
import { EXIT, StartError } from '@firstrung/runner/start-error';
import { ConfigError } from '@firstrung/service-kit/config';
import { EarlierTablesError, SchemaVersionError } from '@firstrung/service-kit/db';
import { expect, test } from 'vitest';
import { FolderLocked } from './lock-folder.ts';
import { describeFailure } from './run-until-signal.ts';

const system = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it failed`), { code, ...more });

test.each([
  [new ConfigError('PORT must be set'), EXIT.setting, /^PORT must be set$/],
  [
    new FolderLocked('/data', undefined),
    EXIT.busy,
    /^Firstrung is already starting or stopping on \/data\. /,
  ],
  [new StartError(EXIT.machine, 'Building failed.'), EXIT.machine, /^Building failed\.$/],
  [new ClusterError('data', 'made by PostgreSQL 17'), EXIT.data, /^made by PostgreSQL 17$/],
  [new EarlierTablesError('of an earlier version'), EXIT.failed, /^of an earlier version$/],
  [new SchemaVersionError('of a newer version'), EXIT.data, /^of a newer version$/],
  [new ClusterError('owner', 'of another user'), EXIT.permission, /^of another user$/],
  [
    system('EADDRINUSE', { port: 3000, address: '127.0.0.1' }),
    EXIT.port,
    /^Port 3000 of 127\.0\.0\.1 is taken/,
  ],
  [
    system('EACCES', { path: '/data', syscall: 'mkdir' }),
    EXIT.permission,
    /^This user may not use \/data \(/,
  ],
  [system('EEXIST', { path: '/data', syscall: 'mkdir' }), EXIT.data, /^\/data can't be a folder: /],
  [system('ENOSPC', { path: '/data/log' }), EXIT.space, /^No space is left on the disk of \/data\/log \(/],
  [new Error('migration failed', { cause: system('53100') }), EXIT.space, /^No space is left on the disk \(/],
])('%s is printed as one sentence without a stack', (error, exitCode, text) => {
  const described = describeFailure(error);
  expect(described).toEqual({ exitCode, text: expect.stringMatching(text) });
  expect(described.text).not.toMatch(/\n/);
});

test('what nobody expects keeps its stack', () => {
  const error = new Error('a bug', { cause: system('EPIPE') });
  expect(describeFailure(error)).toEqual({ exitCode: EXIT.failed, text: error.stack });
});
