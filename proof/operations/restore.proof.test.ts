// Promise: A backup moves whole between servers, the embedded PostgreSQL and logins with few rights.
// Guards: infra/backup, infra/all-in-one/src/start, packages/embedded-postgres, packages/service-kit/src/db

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupState } from '@firstrung/all-in-one/backups';
import { lockFolder } from '@firstrung/all-in-one/lock-folder';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../../infra/backup/src/check-backup.ts';
import { makeBackup } from '../../infra/backup/src/make-backup.ts';
import { restoreBackup } from '../../infra/backup/src/restore-backup.ts';
import { applyForNewJob, countOf, logIn, tellOnce } from '../../infra/backup/tests/story.ts';
import {
  newFolder,
  newPlace,
  ownedPlace,
  query,
  quietly,
  startBoard,
} from '../../infra/backup/tests/support.ts';

/** Every test restores this backup or works on a copy of its place. */
const told = tellOnce();

test('a backup moves between servers and the embedded PostgreSQL, running or stopped, and is checked', async () => {
  const dataDir = newFolder();
  onTestFinished(() => removePostgres(join(dataDir, 'postgres')));
  const embedded = { DATA_DIR: dataDir };
  await restoreBackup({ ...quietly(embedded), file: told.file });
  // As npm start generates it; a backup has it, and a restore puts it there again.
  writeFileSync(join(dataDir, 'secret-key'), 'the key of this board');
  // Stopped: the backup starts the database.
  const stopped = await makeBackup(quietly(embedded));
  const state = () => readBackupState(join(dataDir, 'backups'));
  expect(state()).toEqual({
    lastBackup: { at: expect.any(String), file: expect.stringMatching(/\.tar$/), bytes: stopped.bytes },
    lastFailure: null,
    lastCheck: null,
  });
  const check = quietly(embedded);
  await checkBackup(check);
  expect(check.lines).toEqual([
    expect.stringMatching(/^.*\.tar can be restored: \d+ rows of \d+ tables and 2 files are as they were$/),
  ]);
  expect(state()?.lastCheck).toMatchObject({ ok: true, error: null });
  const bytes = readFileSync(stopped.file);
  writeFileSync(stopped.file, bytes.subarray(0, bytes.length - 5_000));
  await expect(checkBackup(quietly(embedded))).rejects.toThrow('damaged');
  expect(state()?.lastCheck).toMatchObject({ ok: false, error: expect.stringContaining('damaged') });

  // Running: the board holds the lock of the folder.
  const lock = await lockFolder(dataDir);
  await expect(makeBackup(quietly(embedded))).rejects.toThrow('already starting or stopping');
  const postgres = await startPostgres({ folder: join(dataDir, 'postgres') });
  const running = await makeBackup(quietly(embedded));
  await postgres.stop();
  await lock.release();

  const server = await newPlace();
  await restoreBackup({ ...quietly(server.env), file: running.file });
  expect(readFileSync(join(server.dataDir, 'secret-key'), 'utf8')).toBe('the key of this board');
  expect(statSync(join(server.dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  await using board = await startBoard(server);
  await board.processAll();
  expect((await logIn(board, told.people.ada)).status).toBe(200);
});

test('a login that owns the database alone, or may create roles, restores a backup, works with it and makes one', async () => {
  const { rita, ada } = told.people;
  // Roles are of a whole cluster: the first login finds none, the second one makes those of the services.
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  for (const [login, right, owner] of [
    ['plain', '', 'plain'],
    ['creator', 'createrole', 'firstrung_jobs'],
  ] as const) {
    const elsewhere = await ownedPlace(cluster, login, right);
    await restoreBackup({ ...quietly(elsewhere.env), file: told.file });
    expect(
      await query(elsewhere, `select tableowner from pg_tables where tablename = 'application'`),
    ).toContainEqual({ tableowner: owner });
    await using board = await startBoard(elsewhere);
    await board.processAll();
    expect(await applyForNewJob(board, { rita, person: ada })).toHaveLength(1);

    const again = await makeBackup(quietly(elsewhere.env));
    const back = await newPlace();
    await restoreBackup({ ...quietly(back.env), file: again.file });
    expect(await countOf(back, 'jobs.application')).toBe((await countOf(told.place, 'jobs.application')) + 1);
  }
});
