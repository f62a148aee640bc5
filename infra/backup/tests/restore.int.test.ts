import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deletionsFile, readBackupState } from '@firstrung/all-in-one/backups';
import { lockFolder } from '@firstrung/all-in-one/lock-folder';
import { runAdmin } from '@firstrung/cli/run-admin';
import { HOLD_FILES } from '@firstrung/media';
import { ConfigError } from '@firstrung/service-kit/config';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { startNats } from '@firstrung/test-kit/nats';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../src/database.ts';
import { makeBackup } from '../src/make-backup.ts';
import { restoreBackup } from '../src/restore-backup.ts';
import { applyForNewJob, countOf, logIn, tellOnce } from './story.ts';
import {
  copyPlace,
  digestRows,
  listFiles,
  newFolder,
  newPlace,
  ownedPlace,
  type Place,
  query,
  quietly,
  startBoard,
} from './support.ts';

/** Every test restores this backup or works on a copy of its place. */
const told = tellOnce();

test('who was deleted since stays deleted, no email goes out twice, and everyone has to log in again', async () => {
  const earlier = await copyPlace(told.place);
  const { ada, ben } = told.people;
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
       select 'auth.notice.issued.v1', (payload::jsonb) -> 'data' ->> 'accountId', 0, now(), (payload::jsonb) -> 'data' from bus.delivery
       where consumer = 'away' order by seq desc limit 1`,
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
  expect((await board.call('GET', '/api/jobs/applied-jobs', { token: ada.token })).status).toBe(401);
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

test('a board that is replaced is backed up first, and that backup leads back to it', async () => {
  const used = await copyPlace(told.place);
  // A nightly backup would push it out.
  const old = join(used.dataDir, 'backups', 'firstrung-2020-01-01T00-00-00-000Z.tar');
  cpSync(told.file, old);
  await query(used, `update jobs.job set title = 'Joiner'`);
  const [rows, files] = [await digestRows(used), listFiles(used)];
  const refuse = async (question: string) => {
    throw new ConfigError(question);
  };
  const restoreWith = (changes: object) => restoreBackup({ ...quietly(used.env), file: old, ...changes });
  await expect(restoreWith({ confirm: refuse })).rejects.toThrow('Restore the backup?');
  const [first] = files;
  const path = join(used.dataDir, 'media', 'files', first!.slice(0, 2), first!);
  renameSync(path, `${path}.away`);
  await expect(restoreWith({})).rejects.toThrow(/could not be backed up: .* Nothing was changed/);
  renameSync(`${path}.away`, path);
  expect(await digestRows(used)).toEqual(rows);

  const restoring = quietly(used.env);
  await restoreBackup({ ...restoring, file: old });
  expect(restoring.lines).toContainEqual(
    expect.stringMatching(/^It replaces .* 3 accounts, 1 jobs, 2 applications and 3 uploads, the last .* 20/),
  );
  expect(existsSync(old)).toBe(true);
  expect(await query(used, 'select title from jobs.job')).toEqual([{ title: 'Carpenter' }]);
  // What only the board of before had is in its backup.
  const left = await countOf(used, `media.file where state = 'deleting'`);
  expect(left).toBe(1);
  {
    await using board = await startBoard(used);
    await board.processAll();
  }
  expect(listFiles(used)).toHaveLength(files.length - 1);

  const [, file] = / go back to the board of before: npm run restore -- (.*)/.exec(
    restoring.lines.join('\n'),
  )!;
  await restoreBackup({ ...quietly(used.env), file: file!, withoutBackup: true });
  expect(listFiles(used)).toEqual(files);
  expect(await query(used, 'select title from jobs.job')).toEqual([{ title: 'Joiner' }]);
  expect(await countOf(used, `media.file where state = 'deleting'`)).toBe(0);
});

/** As if a newer version had migrated the tables. */
const addMigration = (service: string) =>
  `insert into ${service}.migration select (jsonb_populate_record(one, '{"name": "901_colours"}')).*
   from ${service}.migration one limit 1`;

test('after no migration an update restores nothing, and after one it does', async () => {
  const used = await copyPlace(told.place);
  await query(used, `update jobs.job set title = 'Joiner'`);
  const restore = async () => {
    const restoring = quietly(used.env);
    await restoreBackup({ ...restoring, file: told.file, ifMigrated: true, withoutBackup: true });
    return restoring.lines;
  };
  expect(await restore()).toContain('No migration was applied since: nothing is restored.');
  expect(await query(used, 'select title from jobs.job')).toEqual([{ title: 'Joiner' }]);
  await query(used, addMigration('jobs'));
  await restore();
  expect(await query(used, 'select title from jobs.job')).toEqual([{ title: 'Carpenter' }]);
});

test('a backup with other tables than this version makes is refused in a sentence', async () => {
  const other = await copyPlace(told.place);
  await query(other, addMigration('chat'));
  const { file } = await makeBackup(quietly(other.env));
  // An update from a version that works with newer tables is taken back.
  const restoring = quietly(other.env);
  await restoreBackup({ ...restoring, file, ifMigrated: true });
  expect(restoring.lines).toContain('No migration was applied since: nothing is restored.');
  const used = await copyPlace(told.place);
  const [rows, files] = [await digestRows(used), listFiles(used)];
  await expect(restoreBackup({ ...quietly(used.env), file })).rejects.toThrow(
    /by another version .* whose tables of chat this one does not know\. Nothing was changed/,
  );
  expect(await digestRows(used)).toEqual(rows);
  expect(listFiles(used)).toEqual(files);
});

test('it does nothing with a damaged file, for a board that runs or with databases of their own', async () => {
  const used = await copyPlace(told.place);
  const [rows, files] = [await digestRows(used), listFiles(used)];
  const restoreWith = (changes: Record<string, string>, backup = told.file) =>
    restoreBackup({ ...quietly({ ...used.env, ...changes }), file: backup });

  await expect(restoreWith({ MAIL_DATABASE_URL: 'postgres://elsewhere/mail' })).rejects.toThrow(
    'MAIL_DATABASE_URL names a database of its own',
  );
  const lock = await lockFolder(used.dataDir);
  await expect(restoreWith({})).rejects.toThrow('Stop it before you restore');
  await lock.release();
  const bytes = readFileSync(told.file);
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
  const plain = await makeBackup(quietly({ ...told.place.env, SECRET_KEY, BACKUP_DIR: newFolder() }));
  const secret = await makeBackup(
    quietly({ ...told.place.env, SECRET_KEY, BACKUP_PASSPHRASE, BACKUP_DIR: newFolder() }),
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
  expect(await countOf(elsewhere, 'auth.account')).toBe(await countOf(told.place, 'auth.account'));
});

const expectUntouched = async (elsewhere: Place) =>
  expect(await query(elsewhere, `select from pg_namespace where nspname = 'auth'`)).toEqual([]);

test('one without an upload, or without its copy, is a failed one and pushes out none', async () => {
  const used = await copyPlace(told.place);
  const [directory, copies] = [newFolder(), newFolder()];
  const backUp = (BACKUP_COPY: string) =>
    makeBackup(quietly({ ...used.env, BACKUP_DIR: directory, BACKUP_COPY }));
  const archives = () => readdirSync(directory).filter((name) => name.startsWith('firstrung-'));
  const good = await backUp(`cp "$BACKUP_FILE" ${copies}`);
  expect(readdirSync(copies)).toEqual(archives());
  const failure = () => readBackupState(directory)?.lastFailure?.error;
  expect(failure()).toBeUndefined();

  const files = join(used.dataDir, 'media', 'files');
  const [first] = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const path = join(first!.parentPath, first!.name);
  renameSync(path, `${path}.away`);
  await expect(backUp('true')).rejects.toThrow(/incomplete lacks 1 uploads/);
  expect(failure()).toContain(first!.name);
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
  const used = await copyPlace(told.place);
  await using board = await startBoard(used);
  const { ben } = told.people;
  await expect(restoreBackup({ ...quietly(used.env), file: told.file })).rejects.toThrow(
    'runs on this database',
  );
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

test.each([
  ['the same folder', () => ({})],
  ['another folder', () => ({ BACKUP_DIR: newFolder() })],
])('a backup into %s that begins during a restore has all that is restored', async (_, settings) => {
  const { env } = await copyPlace(told.place);
  let made: ReturnType<typeof makeBackup> | undefined;
  const print = (line: string) => {
    if (line.startsWith('The tables are filled')) made = makeBackup(quietly({ ...env, ...settings() }));
  };
  await restoreBackup({ ...quietly(env), print, file: told.file, withoutBackup: true });
  const again = await newPlace();
  await restoreBackup({ ...quietly(again.env), file: (await made!).file });
  expect(await countOf(again, 'jobs.application')).toBe(await countOf(told.place, 'jobs.application'));
});

test('with a NATS server its streams are emptied, and what happens after the restore reaches the others', async () => {
  const { rita, ada, ben } = told.people;
  await using nats = await startNats();
  const NATS_URL = nats.url;

  const second = await newPlace();
  const moving = quietly({ ...second.env, NATS_URL });
  // Of a board with the embedded bus.
  await restoreBackup({ ...moving, file: told.file });
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

test('a login that owns the database alone restores a backup as the owner of all', async () => {
  // Roles are of a whole cluster: this login finds none.
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  const elsewhere = await ownedPlace(cluster, 'plain');
  await restoreBackup({ ...quietly(elsewhere.env), file: told.file });
  expect(
    await query(elsewhere, `select distinct tableowner from pg_tables where schemaname = 'jobs'`),
  ).toEqual([{ tableowner: 'plain' }]);
});
