// Promise: A backup moves whole between servers, logins and boards in use; a killed restore changes nothing.
// Guards: infra/backup, infra/all-in-one/src/start, packages/embedded-postgres, packages/service-kit/src/db

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupState } from '@firstrung/all-in-one/backups';
import { lockFolder } from '@firstrung/all-in-one/lock-folder';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { ROOT } from '@firstrung/test-kit/root';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../../infra/backup/src/check-backup.ts';
import { makeBackup } from '../../infra/backup/src/make-backup.ts';
import { restoreBackup } from '../../infra/backup/src/restore-backup.ts';
import { applyForNewJob, countOf, logIn, tellOnce } from '../../infra/backup/tests/story.ts';
import {
  copyPlace,
  digestRows,
  listFiles,
  newFolder,
  newPlace,
  ownedPlace,
  query,
  quietly,
  startBoard,
  upload,
} from '../../infra/backup/tests/support.ts';

const RESTORE = join(ROOT, 'infra', 'backup', 'src', 'commands', 'restore.ts');

/** Every test restores this backup or works on a copy of its place. */
const told = tellOnce();

test('a board that is replaced is in the backup that is made first, and comes back from it', async () => {
  const used = await copyPlace(told.place);
  const { rita, ada, ben } = told.people;
  {
    await using board = await startBoard(used);
    await upload(board, (await logIn(board, ada)).body.token, 'A newer letter');
    expect(await applyForNewJob(board, { rita, person: ben })).toHaveLength(1);
  }
  const files = listFiles(used);
  const restoring = quietly(used.env);
  await restoreBackup({ ...restoring, file: told.file });
  const lines = restoring.lines.join('\n');
  expect(lines).toMatch(/It replaces .* 3 accounts, 2 jobs, 3 applications and 3 uploads, the last .* 20/);
  for (const table of ['auth.account', 'jobs.job', 'jobs.application'])
    expect(await countOf(used, table), table).toBe(await countOf(told.place, table));
  {
    await using board = await startBoard(used);
    await upload(board, (await logIn(board, ada)).body.token, 'A letter since');
    // Both boards have his upload.
    const { token } = (await logIn(board, ben)).body;
    await board.api('POST /api/authApplicant/delete-profile', { token, body: { password: ben.password } });
    await board.processAll();
    // The upload that only the board of before had is deleted.
    expect(files.filter((name) => !listFiles(used).includes(name))).toHaveLength(2);
  }

  const [, former] = /To go back to the board of before: npm run restore -- (\S+)$/m.exec(lines)!;
  await restoreBackup({ ...quietly(used.env), file: former! });
  expect(await countOf(used, 'jobs.job')).toBe(2);
  expect(await countOf(used, 'jobs.application')).toBe(3);
  expect(listFiles(used)).toEqual(expect.arrayContaining(files));
  await using board = await startBoard(used);
  await board.processAll();
  // He is deleted here as well: the list of deletions is outside of both.
  expect((await logIn(board, ben)).status).toBe(401);
  expect((await logIn(board, ada)).status).toBe(200);
  await expect(restoreBackup({ ...quietly(used.env), file: told.file })).rejects.toThrow(
    'Stop it before you restore a backup',
  );
});

test('a restore that is killed has changed nothing, and is repeated; its uploads are there once', async () => {
  const used = await copyPlace(told.place);
  await query(used, `delete from auth.known_device`);
  const [rows, files] = [await digestRows(used), listFiles(used)];
  const child = spawn(process.execPath, [RESTORE, told.file, '--yes'], {
    env: { ...process.env, ...used.env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const sessions = (condition: string) =>
    query(
      used,
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() ${condition}`,
    );
  // While the tables are filled.
  await expect
    .poll(() => sessions(`and query ilike 'copy %'`), { timeout: 300_000, interval: 5 })
    .not.toEqual([]);
  child.kill('SIGKILL');
  await ended;
  await expect.poll(() => sessions('')).toEqual([]);
  expect(await digestRows(used)).toEqual(rows);
  {
    await using board = await startBoard(used);
    expect((await logIn(board, told.people.ada)).status).toBe(200);
  }
  await restoreBackup({ ...quietly(used.env), file: told.file });
  expect(listFiles(used)).toEqual(files);
  await using board = await startBoard(used);
  expect((await board.call('GET', '/health/ready')).status).toBe(200);
  await expect(restoreBackup({ ...quietly(used.env), file: told.file })).rejects.toThrow(
    'runs on this database',
  );
});

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
