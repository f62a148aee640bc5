import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Env } from '@firstrung/service-kit/config';
import { bootstrapDatabase } from '@firstrung/service-kit/db';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestClock } from '@firstrung/service-kit/testing';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runAdmin } from '../src/run-admin.ts';
import { UsageError } from '../src/usage.ts';

const log = createLog({ level: 'silent' });

async function admin(env: Env, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runAdmin({ args, env, clock: systemClock, log, print: (line) => lines.push(line) });
  return lines;
}

const SECRET_KEY = 'a secret that the operator has as well';

/** One board for the tests beside running services, each with accounts of its own. */
let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork({
    pages: false,
    env: { SECRET_KEY },
    clock: createTestClock(new Date()),
  });
});
afterAll(() => network?.close());
const environment = () => ({ DATABASE_URL: network.databaseUrl, SECRET_KEY });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('dead letters are listed, retried and dropped', async () => {
  await using database = await createTestDatabase();
  const env = { DATABASE_URL: database.url };
  expect(await admin(env, 'dead-letters', 'list')).toEqual(
    ['auth', 'jobs', 'networks', 'chat', 'mail', 'media'].map((name) => `${name}: 0 dead letters`),
  );
  const envelope = (n: number, name: unknown) => ({
    id: `jobs-${n}`,
    type: 'jobs.company.changed.v1',
    occurredAt: '2026-01-02T03:04:05.678Z',
    aggregate: { id: `c${n}`, version: 1 },
    ...(n === 1 ? { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' } : {}),
    data: {
      companyId: `00000000-0000-4000-8000-00000000000${n}`,
      name,
      logo: null,
      photo: null,
    },
  });
  // The names of the last two are not texts: their events violate the contract, so a retry fails.
  for (const [n, name] of [
    [1, 'Timber'],
    [2, 7],
    [3, 8],
  ] as const)
    await queryOnce(
      database.url,
      `insert into mail.dead_letter (subscription, event_id, type, envelope, reason, error, attempts, failed_at)
        values ('companies', 'jobs-${n}', 'jobs.company.changed.v1', '${JSON.stringify(envelope(n, name))}',
          'failed', E'it failed\\nat a place', 8, '2026-01-03T00:00:00Z')`,
    );
  expect(await admin(env, 'dead-letters', 'list', '--service', 'mail')).toEqual([
    'mail: 3 dead letters',
    ...[1, 2, 3].map(
      (n) =>
        `  ${n}  2026-01-03T00:00:00.000Z  companies  jobs.company.changed.v1  jobs-${n}  request ${n === 1 ? '4bf92f3577b34da6a3ce929d0e0e4736' : 'unknown'}  8 tries  "it failed"`,
    ),
  ]);
  expect(await admin(env, 'dead-letters', 'retry', '--service', 'mail')).toEqual([
    'mail: 1 handled, 2 failed again',
  ]);
  expect(await queryOnce(database.url, 'select version from mail.hidden')).toEqual([{ version: '1' }]);
  await expect(admin(env, 'dead-letters', 'drop', '--service', 'mail')).rejects.toThrow(UsageError);
  expect(await admin(env, 'dead-letters', 'drop', '--service', 'mail', '--id', '2')).toEqual([
    'mail: 1 dropped',
  ]);
  expect(await admin(env, 'dead-letters', 'drop', '--all')).toContain('mail: 1 dropped');
});

test('tables are migrated as a job of its own, once, for services that wait for it', async () => {
  await using database = await createTestDatabase({ empty: true });
  const { url } = database;
  const env = { DATABASE_URL: url };
  const names = SCHEMAS.map(({ service }) => service);
  await bootstrapDatabase(url, names);
  const starting = createTestNetwork({ pages: false, databaseUrl: url, env: { MIGRATE: 'off' } });
  expect(await admin(env, 'migrate', '--service', 'media')).toEqual([
    expect.stringMatching(/^media: migrated: schema\.sql [0-9a-f]{12}$/),
  ]);
  const rest = await admin(env, 'migrate');
  expect(rest.map((line) => line.split(':')[0])).toEqual(names);
  expect(rest.at(-1)).toBe('media: nothing to do');
  expect(rest[1]).toMatch(/^jobs: migrated: schema\.sql /);
  await using migrated = await starting;
  await migrated.signUp('Applicant');
  expect(await admin(env, 'migrate')).toEqual(names.map((name) => `${name}: nothing to do`));
});

test('nothing is migrated where one service has tables of a version before 1.0.0', async () => {
  await using database = await createTestDatabase({ empty: true });
  const { url } = database;
  const names = SCHEMAS.map(({ service }) => service);
  await bootstrapDatabase(url, names);
  await queryOnce(
    url,
    `set role firstrung_media; create table media.migration (name text);
    insert into media.migration values ('100_baseline')`,
  );
  await expect(admin({ DATABASE_URL: url }, 'migrate')).rejects.toThrow(
    'The tables of media were made by a version before 1.0.0',
  );
  expect(
    await queryOnce(url, 'select schemaname, tablename from pg_tables where schemaname = any($1)', [names]),
  ).toEqual([{ schemaname: 'media', tablename: 'migration' }]);
});

test('without the secret of the services, a command leaves their keys unchanged', async () => {
  const keys = () =>
    queryOnce(
      network.databaseUrl,
      'select kid from auth.token_key union select kid from mail.encryption_key union select encrypted from auth.lookup_key',
    );
  const before = await keys();
  await admin({ DATABASE_URL: network.databaseUrl }, 'dead-letters', 'list');
  expect(await keys()).toEqual(before);
  // The code of this signup is encrypted for a key of mail.
  await network.signUp('Applicant');
});

test('beside running services, emptied tables are filled by a resync, and by a republish', async () => {
  const env = environment();
  const { id } = await network.signUp('Applicant', { name: 'Ada Applicant' });
  const people = () =>
    queryOnce(
      network.databaseUrl,
      `select name, contact is null as unknown from mail.person where id = '${id}'`,
    );
  const before = await people();
  expect(before).toHaveLength(1);
  for (const command of [
    ['resync', '--service', 'mail'],
    ['republish', '--service', 'auth', '--type', 'auth.account.changed.v1'],
  ]) {
    await queryOnce(network.databaseUrl, 'delete from mail.person');
    await admin(env, ...command);
    await network.processAll();
    expect(await people()).toEqual(before);
  }
});

test('a second factor is removed: recorded, notified, and every session has ended', async () => {
  const dataDir = newFolder();
  const env = { ...environment(), DATA_DIR: dataDir };
  const { call, signUp } = network;
  const { id, token, password, emailOrPhone } = await signUp('Applicant');
  const login = { emailOrPhone, password };
  await queryOnce(
    network.databaseUrl,
    `insert into auth.totp (account_id, encrypted, last_step, created_at) values ('${id}', 'encrypted', 0, now())`,
  );
  await queryOnce(
    network.databaseUrl,
    `insert into auth.recovery_code (account_id, code_mac) values ('${id}', 'mac')`,
  );
  expect((await call('POST', '/api/authApplicant/login', { body: login })).body.error).toBe(
    'SecondFactorRequired',
  );

  for (const other of ['019a0000-0000-7000-8000-000000000000', 'no id'])
    await expect(admin(env, 'remove-second-factor', other)).rejects.toThrow('There is no account');
  const [recorded, done] = await admin(env, 'remove-second-factor', id);
  expect(done).toBe(`auth: the second factor of ${id} was removed, and its sessions have ended`);
  const entry = { log: 'security', event: 'second-factor-removed', outcome: 'ok', account: id };
  expect(JSON.parse(recorded!)).toMatchObject(entry);
  await network.processAll();
  expect((await call('GET', '/api/jobs/applied-jobs', { token })).status).toBe(401);
  expect((await call('POST', '/api/authApplicant/login', { body: login })).status).toBe(200);
  expect(await queryOnce(network.databaseUrl, 'select account_id from auth.totp')).toEqual([]);
  expect(await queryOnce(network.databaseUrl, 'select account_id from auth.recovery_code')).toEqual([]);
  const subjects = (await network.mailbox(emailOrPhone)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.startsWith('A second factor was removed'))).toBe(true);

  // Where npm start keeps a security log, the line goes there.
  mkdirSync(join(dataDir, 'security-log'));
  writeFileSync(join(dataDir, 'security-log', '2026-01-01.jsonl'), '');
  expect(await admin(env, 'remove-second-factor', id)).toEqual([done]);
  expect(await admin(env, 'audit', '--account', id)).toEqual([
    expect.stringContaining('second-factor-removed'),
    '1 event',
  ]);
});

test('the sessions of one account end in every service; others stay', async () => {
  const { call, signUp } = network;
  const env = { ...environment(), DATA_DIR: newFolder() };
  const [ada, bea] = [await signUp('Applicant'), await signUp('Applicant')];
  const body = { emailOrPhone: ada.emailOrPhone, password: ada.password };
  const second = (await call('POST', '/api/authApplicant/login', { body })).body.token;
  const statusesOf = (token: string) =>
    Promise.all(
      ['/api/jobs/applied-jobs', '/api/authApplicant/sessions', '/api/notifications'].map(
        async (path) => (await call('GET', path, { token })).status,
      ),
    );
  expect(await statusesOf(second)).toEqual([200, 200, 200]);
  await expect(admin(env, 'end-sessions', '019a0000-0000-7000-8000-000000000000')).rejects.toThrow(
    'There is no account',
  );
  const [recorded, done] = await admin(env, 'end-sessions', ada.id);
  expect(done).toBe(`auth: all sessions of ${ada.id} have ended: its owner has to log in again`);
  const entry = { log: 'security', event: 'sessions-ended', outcome: 'ok', account: ada.id };
  expect(JSON.parse(recorded!)).toMatchObject(entry);
  await network.processAll();
  for (const token of [ada.token, second]) expect(await statusesOf(token)).toEqual([401, 401, 401]);
  expect(await statusesOf(bea.token)).toEqual([200, 200, 200]);
  const again = await call('POST', '/api/authApplicant/login', { body });
  expect(await statusesOf(again.body.token)).toEqual([200, 200, 200]);
});

test('all sessions of everyone end, and new ones begin', async () => {
  const { call, api, signUp, clock } = network;
  const { token, emailOrPhone, password } = await signUp('Applicant');
  const statusOf = async (bearer: string, path = '/api/jobs/applied-jobs') =>
    (await call('GET', path, { token: bearer })).status;
  expect(await statusOf(token)).toBe(200);
  const env = { DATABASE_URL: network.databaseUrl };
  await expect(admin(env, 'end-all-sessions')).rejects.toThrow('SECRET_KEY');
  expect(await statusOf(token)).toBe(200);
  await admin({ ...env, SECRET_KEY }, 'end-all-sessions');
  // The new key is active from the time of the command.
  clock.set(new Date());
  await network.processAll();
  for (const path of ['/api/jobs/applied-jobs', '/api/authApplicant/get-name-email'])
    expect(await statusOf(token, path)).toBe(401);
  const { token: fresh } = await api('POST /api/authApplicant/login', { body: { emailOrPhone, password } });
  expect(await statusOf(fresh)).toBe(200);
});

test('a job and its company are found, hidden and shown, with who acted in the history', async () => {
  const { api, call, signUp } = network;
  const env = environment();
  const { token, id } = await signUp('Recruiter');
  await api('PUT /api/company/update-company-profile', { token, body: { name: 'Fee & Sons' } });
  const { _id: companyId } = await api('GET /api/company/get-company-profile-details', { token });
  const jobId = await network.postJob({ token }, { title: 'Fee collector' });
  const status = async () => {
    await network.processAll();
    return (await call('GET', `/api/guest/jobs/job-details/${jobId}`)).status;
  };
  expect(await admin(env, 'find', 'FEE COLL')).toEqual([
    `jobs: job  ${jobId}  "Fee collector"  live  accounts: ${id}`,
  ]);
  expect(await admin(env, 'find', 'fee & sons')).toEqual([
    `jobs: company  ${companyId}  "Fee & Sons"  open  accounts: ${id}`,
  ]);
  const [logged, done, line] = await admin(env, 'hide-job', jobId, '--reason', 'A fee', '--by', 'olga');
  const entry = { log: 'security', event: 'restricted', outcome: 'ok', subject: jobId };
  expect(JSON.parse(logged!)).toMatchObject(entry);
  expect(logged).not.toContain('A fee');
  expect([done, line]).toEqual([
    'jobs: is hidden',
    expect.stringMatching(
      /^jobs: job {2}.* {2}live, hidden \(restriction\) {2}since .*: "A fee" {2}accounts: .*$/,
    ),
  ]);
  expect(await status()).toBe(404);
  expect((await admin(env, 'hide-job', jobId, '--reason', 'Again'))[0]).toBe('jobs: was hidden already');
  await admin(env, 'hide-company', companyId, '--reason', 'A fee', '--rule', 'No fees');
  await admin(env, 'show-job', jobId, '--reason', 'Gone');
  expect(await status()).toBe(404);
  await admin(env, 'show-company', companyId, '--reason', 'Gone');
  expect(await status()).toBe(200);
  const history = await queryOnce(
    network.databaseUrl,
    `select subject, action, reason, rule, acted_by = 'olga' as olga from jobs.restriction_event
     where subject_id in ('${jobId}', '${companyId}') order by at, id`,
  );
  expect(history).toEqual([
    { subject: 'job', action: 'restricted', reason: 'A fee', rule: null, olga: true },
    { subject: 'company', action: 'restricted', reason: 'A fee', rule: 'No fees', olga: false },
    { subject: 'job', action: 'lifted', reason: 'Gone', rule: null, olga: false },
    { subject: 'company', action: 'lifted', reason: 'Gone', rule: null, olga: false },
  ]);
  const reason = ['--reason', 'A fee'];
  await expect(admin(env, 'hide-job', companyId, ...reason)).rejects.toThrow('There is no job "');
  await expect(admin(env, 'find', 'no such thing')).rejects.toThrow('There is no account, company or job "');
});

test('an account is found, suspended and restored', async () => {
  const env = environment();
  const { id, emailOrPhone, token } = await network.signUp('Applicant', { name: 'Zelda Suspended' });
  const status = async () => {
    await network.processAll();
    return (await network.call('GET', '/api/notifications', { token })).status;
  };
  expect(await status()).toBe(200);
  const found = `auth: account  ${id}  "Zelda Suspended, ${emailOrPhone}"  applicant`;
  expect(await admin(env, 'find', emailOrPhone.toUpperCase())).toEqual([found]);
  const act = ['--reason', 'Harassment', '--by', 'olga'];
  const [logged, done] = await admin(env, 'suspend-account', id, ...act);
  expect(JSON.parse(logged!)).toMatchObject({ event: 'restricted', subject: id });
  expect(done).toBe(`auth: ${id} is suspended, and its sessions have ended`);
  expect(await status()).toBe(401);
  expect(await admin(env, 'find', 'zelda susp')).toEqual([
    expect.stringMatching(/ {2}applicant, suspended {2}since .*: "Harassment"$/),
  ]);
  const [, restored] = await admin(env, 'restore-account', id, ...act);
  expect(restored).toBe(`auth: ${id} is restored: its owner has to log in again`);
  expect(await admin(env, 'find', id)).toEqual([found]);
  await expect(admin(env, 'suspend-account', 'no id', ...act)).rejects.toThrow('There is no account "');
});

test("the rules of the institution's login are tried on claims", async () => {
  const file = join(newFolder(), 'claims.json');
  const say = (claims: unknown, env: Env = {}) => {
    writeFileSync(file, JSON.stringify(claims));
    return admin(
      {
        OIDC_MEMBER: 'realm_access.roles:student',
        OIDC_EMAIL_DOMAINS: 'uni.example',
        OIDC_AMR: 'mfa',
        ...env,
      },
      'login-rule',
      file,
    );
  };
  const person = { email: 'Ann@uni.example', email_verified: true, amr: ['pwd', 'mfa'] };
  expect(await say({ ...person, realm_access: { roles: ['alum', 'student'] } })).toEqual([
    'OIDC_MEMBER asks for realm_access → roles: "student"',
    'a member: realm_access → roles has ["alum","student"]',
    'Ann@uni.example needs no code',
    'mfa stands for a second factor',
  ]);
  expect(
    await say({ email: 'a@x.uni.example', email_verified: 'true', realm_access: { Roles: [] } }),
  ).toEqual([
    'OIDC_MEMBER asks for realm_access → roles: "student"',
    'not a member: there is no "roles" with a value among Roles; names are compared exactly',
    'a@x.uni.example needs our code: email_verified is "true", and OIDC_EMAIL_DOMAINS has uni.example',
    'there is no second factor of OIDC_AMR in amr',
  ]);
  expect((await say({ realm_access: { roles: 'Student' } }))[1]).toBe(
    'not a member: realm_access → roles has ["Student"]',
  );
  await expect(say({}, { OIDC_MEMBER: 'groups:cn=students,dc=uni' })).rejects.toThrow(
    "OIDC_MEMBER can't be read at character 10: a comma or the end should stand before =students,dc=uni",
  );
  await expect(admin({}, 'login-rule', `${file}x`)).rejects.toThrow("x can't be read: ENOENT");
  await expect(admin({}, 'login-rule')).rejects.toThrow(UsageError);
});

test('staff are invited, listed and removed', async () => {
  const env = { ...environment(), PUBLIC_URL: 'https://jobs.example' };
  const email = 'olga@example.org';
  const [logged, invited, page] = await admin(env, 'staff', 'invite', email, '--by', 'root');
  expect(JSON.parse(logged!)).toMatchObject({ event: 'staff-invited', outcome: 'ok' });
  expect(invited).toMatch(
    /^auth: olga@example.org is invited as a manager until .*\. The link is on its way, and is:$/,
  );
  expect(page).toMatch(/^auth: https:\/\/jobs\.example\/staff\/accept\?token=[\w-]{36}$/);
  await network.processAll();
  expect((await network.mailbox(email))[0]?.text).toContain(page!.slice(-36));
  // Without the setting it is the address that `npm start` serves.
  const again = await admin({ ...environment(), PORT: '4000' }, 'staff', 'invite', email);
  expect(again.at(-1)).toMatch(/^auth: http:\/\/localhost:4000\/staff\/accept\?token=[\w-]{36}$/);
  const [listed, count] = await admin(env, 'staff', 'list');
  expect(listed).toMatch(/^auth: .* {2}manager {2}olga@example.org {2}invited until /);
  expect(count).toBe('auth: 0 of staff, 1 invited');
  const id = listed!.split(' ')[1]!;
  expect((await admin(env, 'staff', 'remove', id)).at(-1)).toBe(`auth: ${id} is removed`);
  await expect(admin(env, 'staff', 'remove', id)).rejects.toThrow('There is no member of staff "');
  await expect(admin(env, 'staff', 'invite', 'no address')).rejects.toThrow();
});

test.each([
  [['staff'], 'There is no command "staff"'],
  [['staff', 'invite'], 'takes an e-mail address'],
  [['staff', 'list', 'all'], 'takes no argument'],
  [['hide-job', 'x'], 'hide-job needs --reason'],
  [['show-company', 'x', '--reason', ' '], 'show-company needs --reason'],
  [['hide-job', '--reason', 'A fee'], 'takes the id of a job'],
  [['find'], 'takes an address, a name, a title or an id'],
  [['remove-second-factor'], 'takes the id of an account'],
  [['end-all-sessions', 'now'], 'takes no argument'],
  [['end-all-sessions'], 'DATABASE_URL must be set'],
  [['reports', 'now'], 'takes --open, --year <year> or no argument'],
  [['reports', '--year', 'last'], 'takes --open, --year <year> or no argument'],
  [['close-report', '--reason', 'It is real.'], 'takes the number of a report'],
  [['release-emails', '--list', '--drop'], 'takes --list, --drop or no argument'],
  [[], 'There is no command ""'],
  [['dead-letters'], 'There is no command "dead-letters"'],
  [['resync', '--service', 'unknown'], 'There is no service "unknown"'],
  [['dead-letters', 'list', '--id', '1'], '--id needs --service'],
  [['dead-letters', 'list', '--what'], '--what'],
  [['resync'], 'DATABASE_URL must be set'],
  [['migrate'], 'DATABASE_URL must be set'],
])('%j fails with the usage', async (args, message) => {
  await expect(admin({}, ...args)).rejects.toThrow(message);
});
