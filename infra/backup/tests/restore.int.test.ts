import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deletionsFile, readBackupState } from '@firstrung/all-in-one/backups';
import { lockFolder } from '@firstrung/all-in-one/lock-folder';
import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { runAdmin } from '@firstrung/cli/run-admin';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { HOLD_FILES } from '@firstrung/media';
import { ConfigError } from '@firstrung/service-kit/config';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { startNats } from '@firstrung/test-kit/nats';
import type { SignedIn } from '@firstrung/test-kit/people';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../src/check-backup.ts';
import { connect } from '../src/database.ts';
import { makeBackup } from '../src/make-backup.ts';
import { goBack, removeFormer, restoreBackup } from '../src/restore-backup.ts';
import {
  copyPlace,
  digestRows,
  listFiles,
  newFolder,
  newPlace,
  type Place,
  query,
  quietly,
  startBoard,
  upload,
} from './support.ts';

const RESTORE = join(import.meta.dirname, '..', 'src', 'commands', 'restore.ts');

interface People {
  rita: SignedIn;
  ada: SignedIn;
  ben: SignedIn;
}

/** Two people apply for a job, one is accepted and gets an email, and each has a file. */
async function playStory(board: TestNetwork): Promise<People> {
  const { api, processAll } = board;
  const rita = await board.signUp('Recruiter', { name: 'Rita' });
  const [ada, ben] = (await board.signUpAll('Applicant', ['Ada', 'Ben'])) as [SignedIn, SignedIn];
  const asRita = { token: rita.token };
  await api('PUT /api/company/update-company-profile', { ...asRita, body: { name: 'Turku Timber' } });
  const { job } = await api('POST /api/recruiter/jobs/create-job', {
    ...asRita,
    body: { title: 'Carpenter', status: 'liveJobs' },
  });
  for (const { token } of [ada, ben]) {
    const resume = await upload(board, token, 'A letter');
    await api('PUT /api/profile/update-profile', { token, body: { resume } });
    const { applicationId } = await api('POST /api/jobs/apply-job', { token, body: { jobId: job._id } });
    if (token !== ada.token) continue;
    await api('PUT /api/recruiter/applications/update-status/:applicationId', {
      ...asRita,
      params: { applicationId },
      body: { status: 'accepted' },
    });
  }
  await api('POST /api/authApplicant/change-password', {
    token: ada.token,
    body: { currentPassword: ada.password, newPassword: 'another correct horse' },
  });
  await processAll();
  return { rita, ada: { ...ada, password: 'another correct horse' }, ben };
}

/** Every test restores this backup or works on a copy of the place, on which no board runs any more. */
let place: Place;
let people: People;
let file: string;
beforeAll(async () => {
  const made = new AsyncDisposableStack();
  place = await newPlace({ empty: false, cleaning: (remove) => made.defer(remove) });
  {
    await using board = await startBoard(place);
    people = await playStory(board);
  }
  ({ file } = await makeBackup(quietly(place.env)));
  return () => made.disposeAsync();
});

const logIn = ({ call }: TestNetwork, { role, emailOrPhone, password }: SignedIn) =>
  call('POST', `/api/auth${role}/login`, { body: { emailOrPhone, password } });

/** Makes a job that a person applies for, and lets the recruiter be notified. */
async function applyForNewJob(
  board: TestNetwork,
  { rita, person, title = 'Joiner' }: { rita: SignedIn; person: SignedIn; title?: string },
) {
  const [asRita, asPerson] = [(await logIn(board, rita)).body, (await logIn(board, person)).body];
  const { job } = await board.api('POST /api/recruiter/jobs/create-job', {
    token: asRita.token,
    body: { title, status: 'liveJobs' },
  });
  await board.processAll();
  await board.api('POST /api/jobs/apply-job', { token: asPerson.token, body: { jobId: job._id } });
  await board.processAll();
  // It can't be undone any more.
  board.clock.advance(60_000);
  await board.processAll();
  const { notifications } = await board.api('GET /api/notifications', { token: asRita.token });
  return notifications.filter((one) => one.values.jobId === job._id);
}

const countOf = async (place: Place, from: string): Promise<number> =>
  (await query<{ count: number }>(place, `select count(*)::int as count from ${from}`))[0]!.count;

test('who was deleted since stays deleted, no email goes out twice, and everyone has to log in again', async () => {
  const earlier = await copyPlace(place);
  const { ada, ben } = people;
  const acceptances = `mail.mailbox_email where subject ilike '%accepted%'`;
  expect(await countOf(earlier, acceptances)).toBe(1);
  // At the backup, the email of the acceptance is tried again later, and a notice has not left auth.
  await query(
    earlier,
    `update mail.outgoing_email o set state = 'due', settled_at = null, due_at = now() + interval '1 hour',
       source = jsonb_build_object('kind', 'accepted', 'applicationId', a.id, 'companyId', a.company_id,
         'version', a.version, 'status', a.status, 'reasons', '[]'::jsonb)
     from jobs.application a where a.id = o.subject_id and unique_key is not null`,
  );
  await query(earlier, `delete from ${acceptances}`);
  await query(
    earlier,
    `insert into auth.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
       select type, (payload::jsonb) -> 'data' ->> 'accountId', 0, now(), (payload::jsonb) -> 'data' from bus.event
       where type = 'auth.notice.issued.v1' order by seq desc limit 1`,
  );
  const { file: backup } = await makeBackup(quietly(earlier.env));

  // The board works on: it sends both, and an account is deleted.
  {
    await using board = await startBoard(earlier);
    await board.processAll();
    const { token } = (await logIn(board, ben)).body;
    await board.api('POST /api/authApplicant/delete-profile', { token, body: { password: ben.password } });
    await board.processAll();
  }
  const list = readFileSync(deletionsFile(earlier.dataDir), 'utf8');
  expect(list).toMatch(new RegExp(`^\\{"account":"${ben.id}","at":"20[^"]+"\\}\\n$`));

  const elsewhere = await newPlace();
  cpSync(deletionsFile(earlier.dataDir), deletionsFile(elsewhere.dataDir));
  await restoreBackup({ ...quietly(elsewhere.env), file: backup });
  expect(await countOf(elsewhere, `auth.account where id = '${ben.id}'`)).toBe(1);
  const ofOthers = `mail.mailbox_email where account_id <> '${ben.id}'`;
  const emailsBefore = await countOf(elsewhere, ofOthers);
  await using board = await startBoard(elsewhere);
  await board.processAll();

  expect((await logIn(board, ben)).status).toBe(401);
  expect(await countOf(elsewhere, `auth.account where id = '${ben.id}'`)).toBe(0);
  for (const schema of ['jobs', 'networks', 'chat', 'mail', 'media'])
    expect(await countOf(elsewhere, `${schema}.tombstone where account_id = '${ben.id}'`), schema).toBe(1);
  expect(await countOf(elsewhere, `jobs.applicant where id = '${ben.id}' and hidden_because = '{}'`)).toBe(0);

  expect(await countOf(elsewhere, ofOthers)).toBe(emailsBefore);
  const admin = async (...args: string[]) => {
    const lines: string[] = [];
    const log = createLog({ level: 'silent' });
    const print = (line: string) => void lines.push(line);
    await runAdmin({ args, env: elsewhere.env, clock: systemClock, log, print });
    return lines.join('\n');
  };
  expect(await admin('release-emails', '--list')).toBe(
    'mail: emails and text messages that are held: 2 (1 about an acceptance, 1 about an account)',
  );

  // What happens from now on is sent: the code of a new password.
  const headers = { authorization: `Bearer ${ada.token}` };
  expect((await board.call('GET', '/api/jobs/applied-jobs', { headers })).status).toBe(401);
  expect((await logIn(board, ada)).status).toBe(200);
  board.clock.set(new Date());
  await board.api('POST /api/authApplicant/forgot-password', { body: { emailOrPhone: ada.emailOrPhone } });
  await board.processAll();
  expect(await board.code(ada.emailOrPhone)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  expect(await admin('release-emails')).toContain('that are released: 2 (');
  board.clock.set(new Date());
  await board.processAll();
  expect(await countOf(elsewhere, acceptances)).toBe(1);
  expect(await admin('release-emails', '--list')).toBe('mail: no emails are held');
});

test('a board that is replaced is kept beside, gone back to and removed', async () => {
  const used = await copyPlace(place);
  const { rita, ada, ben } = people;
  {
    await using board = await startBoard(used);
    await upload(board, (await logIn(board, ada)).body.token, 'A newer letter');
    expect(await applyForNewJob(board, { rita, person: ben })).toHaveLength(1);
  }
  const [rows, files] = [await digestRows(used), listFiles(used)];
  await expect(goBack(quietly(used.env))).rejects.toThrow('No board of before a restore is kept');
  const refuse = async (question: string) => {
    throw new ConfigError(question);
  };
  await expect(restoreBackup({ ...quietly(used.env), file, confirm: refuse })).rejects.toThrow(
    'Restore the backup?',
  );
  expect(await digestRows(used)).toEqual(rows);

  const restoring = quietly(used.env);
  await restoreBackup({ ...restoring, file });
  expect(restoring.lines).toContainEqual(
    expect.stringMatching(/^It replaces .* 3 accounts, 2 jobs, 3 applications and 3 uploads, the last .* 20/),
  );
  for (const table of ['auth.account', 'jobs.job', 'jobs.application', 'media.file'])
    expect(await countOf(used, table), table).toBe(await countOf(place, table));
  const added = await (async () => {
    await using board = await startBoard(used);
    await upload(board, (await logIn(board, ada)).body.token, 'A letter since');
    // Both boards have his upload.
    const { token } = (await logIn(board, ben)).body;
    await board.api('POST /api/authApplicant/delete-profile', { token, body: { password: ben.password } });
    await board.processAll();
    return listFiles(used).filter((name) => !files.includes(name));
  })();
  expect(added).toHaveLength(1);
  expect(listFiles(used)).toEqual(expect.arrayContaining(files));

  const returning = quietly(used.env);
  await goBack(returning);
  expect(returning.lines.join()).toContain('3 accounts, 2 jobs, 3 applications and 3 uploads');
  expect(await digestRows(used)).toEqual(rows);
  // And forth, and back again.
  await goBack(quietly(used.env));
  expect(await countOf(used, 'jobs.job')).toBe(1);
  await goBack(quietly(used.env));
  expect(await digestRows(used)).toEqual(rows);

  await using board = await startBoard(used);
  await board.processAll();
  // He is deleted here as well: the list of deletions is outside of both.
  expect((await logIn(board, ben)).status).toBe(401);
  expect((await logIn(board, ada)).status).toBe(200);
  await expect(goBack(quietly(used.env))).rejects.toThrow('Stop it before you restore a backup');
  const removing = quietly(used.env);
  await removeFormer(removing);
  expect(removing.lines.join()).toMatch(/removed for good: 2 accounts, 1 jobs, .*Remove it\?/);
  expect(await query(used, `select from pg_namespace where nspname like '%before_restore%'`)).toEqual([]);
  const left = async () => {
    board.clock.set(new Date());
    await board.processAll();
    return listFiles(used);
  };
  await expect.poll(left).not.toEqual(expect.arrayContaining(added));
  expect((await left()).every((name) => files.includes(name))).toBe(true);
  await expect(removeFormer(quietly(used.env))).rejects.toThrow('No board of before a restore is kept');
});

test('a restore that is killed has changed nothing, and is repeated; its uploads are there once', async () => {
  const used = await copyPlace(place);
  await query(used, `delete from auth.known_device`);
  const [rows, files] = [await digestRows(used), listFiles(used)];
  const child = spawn(process.execPath, [RESTORE, file, '--yes'], {
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
    expect((await logIn(board, people.ada)).status).toBe(200);
  }
  await restoreBackup({ ...quietly(used.env), file });
  expect(listFiles(used)).toEqual(files);
  await using board = await startBoard(used);
  expect((await board.call('GET', '/health/ready')).status).toBe(200);
  await expect(restoreBackup({ ...quietly(used.env), file })).rejects.toThrow('runs on this database');
});

test('what a killed restore of an earlier release has left is replaced without a question', async () => {
  const used = await copyPlace(place);
  await query(used, 'create schema unfinished_restore create table backup (id text, file text)');
  const restoring = quietly(used.env);
  await restoreBackup({ ...restoring, file });
  expect(restoring.lines.join()).not.toContain('It replaces');
  expect(
    await query(used, `select from pg_namespace where nspname ~ 'unfinished_restore|before_restore'`),
  ).toEqual([]);
  expect(await countOf(used, 'auth.account')).toBe(3);
});

test('it does nothing with a damaged file, for a board that runs or with databases of their own', async () => {
  const used = await copyPlace(place);
  const [rows, files] = [await digestRows(used), listFiles(used)];
  const restoreWith = (changes: Record<string, string>, backup = file) =>
    restoreBackup({ ...quietly({ ...used.env, ...changes }), file: backup });

  await expect(restoreWith({ MAIL_DATABASE_URL: 'postgres://elsewhere/mail' })).rejects.toThrow(
    'MAIL_DATABASE_URL names a database of its own',
  );
  const lock = await lockFolder(used.dataDir);
  await expect(restoreWith({})).rejects.toThrow('Stop it before you restore');
  await lock.release();
  const bytes = readFileSync(file);
  const damaged = join(newFolder(), 'damaged.tar');
  writeFileSync(damaged, bytes.subarray(0, bytes.length >> 1));
  await expect(restoreWith({}, damaged)).rejects.toThrow(damaged);
  // A zero may be padding between two entries, which says nothing.
  const written = bytes.findIndex((byte, index) => index >= bytes.length >> 1 && byte !== 0);
  bytes[written]! ^= 1;
  writeFileSync(damaged, bytes);
  await expect(restoreWith({}, damaged)).rejects.toThrow('is damaged');
  expect(await digestRows(used)).toEqual(rows);
  expect(listFiles(used)).toEqual(files);
});

/** Opening an encrypted backup takes a second each time, by intention. */
test('one that is encrypted, of a board with a key of its own, needs the passphrase and the key', async () => {
  const SECRET_KEY = 'a secret of this board, long enough';
  const BACKUP_PASSPHRASE = 'a passphrase';
  const plain = await makeBackup(quietly({ ...place.env, SECRET_KEY, BACKUP_DIR: newFolder() }));
  const secret = await makeBackup(
    quietly({ ...place.env, SECRET_KEY, BACKUP_PASSPHRASE, BACKUP_DIR: newFolder() }),
  );
  expect(secret.file).toMatch(/\.tar\.age$/);
  const elsewhere = await newPlace();
  const restoreWith = (changes: Record<string, string>, backup: { file: string }) =>
    restoreBackup({ ...quietly({ ...elsewhere.env, ...changes }), file: backup.file });

  await expect(restoreWith({ SECRET_KEY }, secret)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE');
  await expect(restoreWith({}, plain)).rejects.toThrow('needs the SECRET_KEY');
  await expect(restoreWith({ SECRET_KEY: `${SECRET_KEY} of another` }, plain)).rejects.toThrow(
    'is not the one',
  );
  await expectUntouched(elsewhere);
  // The key before is as good, under its name.
  const next = { SECRET_KEY: 'the next secret of this board, as long', SECRET_KEY_PREVIOUS: SECRET_KEY };
  await restoreWith({ ...next, BACKUP_PASSPHRASE }, secret);
  expect(await countOf(elsewhere, 'auth.account')).toBe(await countOf(place, 'auth.account'));
});

const expectUntouched = async (elsewhere: Place) =>
  expect(
    await query(elsewhere, `select from pg_namespace where nspname in ('auth', 'unfinished_restore')`),
  ).toEqual([]);

test('a backup moves between servers and the embedded PostgreSQL, running or stopped, and is checked', async () => {
  const dataDir = newFolder();
  onTestFinished(() => removePostgres(join(dataDir, 'postgres')));
  const embedded = { DATA_DIR: dataDir };
  await restoreBackup({ ...quietly(embedded), file });
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
  expect((await logIn(board, people.ada)).status).toBe(200);
});

test('one without an upload, or without its copy, is a failed one and pushes out none', async () => {
  const used = await copyPlace(place);
  const [directory, copies] = [newFolder(), newFolder()];
  const backUp = (BACKUP_COPY: string) =>
    makeBackup(quietly({ ...used.env, BACKUP_DIR: directory, BACKUP_COPY }));
  const archives = () => readdirSync(directory).filter((name) => name.startsWith('firstrung-'));
  const good = await backUp(`cp "$BACKUP_FILE" ${copies}`);
  expect(readdirSync(copies)).toEqual(archives());
  const failure = () => readBackupState(directory)?.lastFailure?.error;
  expect(failure()).toBeUndefined();

  const files = join(used.dataDir, 'media', 'files');
  const [upload] = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const path = join(upload!.parentPath, upload!.name);
  renameSync(path, `${path}.away`);
  await expect(backUp('true')).rejects.toThrow(/incomplete lacks 1 uploads/);
  expect(failure()).toContain(upload!.name);
  expect(archives().map((name) => name.endsWith('.incomplete'))).toEqual([false, true]);
  expect(readBackupState(directory)?.lastBackup?.file).toBe(basename(good.file));

  renameSync(`${path}.away`, path);
  await expect(backUp('exit 3')).rejects.toThrow('BACKUP_COPY ended with 3');
  expect(failure()).toContain('BACKUP_COPY');
  await backUp('true');
  expect(failure()).toBeUndefined();
  expect(archives().some((name) => name.endsWith('.incomplete'))).toBe(false);
});

test('while a backup copies the files, none is deleted', async () => {
  const used = await copyPlace(place);
  await using board = await startBoard(used);
  const { ben } = people;
  const stored = () => countOf(used, `media.file where owner_id = '${ben.id}'`);
  {
    await using backup = await connect(used.databaseUrl);
    await backup.query(HOLD_FILES);
    await board.api('POST /api/authApplicant/delete-profile', {
      token: ben.token,
      body: { password: ben.password },
    });
    await board.processAll();
    expect(await stored()).toBe(1);
  }
  await expect.poll(() => board.processAll().then(stored), { timeout: 60_000 }).toBe(0);
});

test('with a NATS server its streams are emptied, and what happens after the restore reaches the others', async () => {
  const { rita, ada, ben } = people;
  await using nats = await startNats();
  const NATS_URL = nats.url;

  const second = await newPlace();
  const moving = quietly({ ...second.env, NATS_URL });
  // Of a board with the embedded bus.
  await restoreBackup({ ...moving, file });
  expect(moving.lines.join()).not.toContain('NATS');
  const { file: backup } = await (async () => {
    await using board = await startBoard(second, { NATS_URL });
    expect(await applyForNewJob(board, { rita, person: ada })).toHaveLength(1);
    const made = await makeBackup(quietly({ ...second.env, NATS_URL }));
    expect(await applyForNewJob(board, { rita, person: ben, title: 'Undone' })).toHaveLength(1);
    return made;
  })();
  const applications = await countOf(second, 'chat.application');
  const isInStreams = async () => (await nats.stored()).includes('Undone');
  expect(await isInStreams()).toBe(true);

  const third = await newPlace();
  const restoring = quietly({ ...third.env, NATS_URL });
  await restoreBackup({ ...restoring, file: backup });
  expect(restoring.lines).toContain('The streams of NATS are deleted; the next start makes them again');
  await expect.poll(isInStreams).toBe(false);
  await using board = await startBoard(third, { NATS_URL });
  await board.processAll();
  // The last one is undone with the rest, and no event brings it back.
  expect(await countOf(third, 'chat.application')).toBe(applications - 1);
  expect(await applyForNewJob(board, { rita, person: ben })).toHaveLength(1);
  expect(await countOf(third, 'chat.application')).toBe(applications);
});

test('a login that owns the database alone, or may create roles, restores a backup, works with it and makes one', async () => {
  const { rita, ada } = people;
  // Roles are of a whole cluster: the first login finds none, the second one makes those of the services.
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  for (const [login, right, owner] of [
    ['plain', '', 'plain'],
    ['creator', 'createrole', 'firstrung_jobs'],
  ] as const) {
    await query({ databaseUrl: cluster.url }, `create role ${login} login ${right} password 'plain'`);
    await query({ databaseUrl: cluster.url }, `create database ${login} owner ${login}`);
    const databaseUrl = `postgres://${login}:plain@${new URL(cluster.url).host}/${login}`;
    const dataDir = newFolder();
    const elsewhere: Place = { databaseUrl, dataDir, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } };
    await restoreBackup({ ...quietly(elsewhere.env), file });
    expect(
      await query(elsewhere, `select tableowner from pg_tables where tablename = 'application'`),
    ).toContainEqual({ tableowner: owner });
    await using board = await startBoard(elsewhere);
    await board.processAll();
    expect(await applyForNewJob(board, { rita, person: ada })).toHaveLength(1);

    const again = await makeBackup(quietly(elsewhere.env));
    const back = await newPlace();
    await restoreBackup({ ...quietly(back.env), file: again.file });
    expect(await countOf(back, 'jobs.application')).toBe((await countOf(place, 'jobs.application')) + 1);
  }
});
