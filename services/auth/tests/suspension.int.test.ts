import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { type AuthServer, minutes, PASSWORD, sharedAuth, startAuth } from './harness.ts';

const shared = await sharedAuth();

const ACT = { reason: 'It posted adverts of companies that do not exist.', rule: 'Terms, 4.2', by: 'olga' };
const ADA = 'ada@suspended.example';

const operate = (auth: AuthServer, name: 'suspend-account' | 'restore-account' | 'find', id: string) =>
  auth.server.services[0]!.operations[name]!(id, ACT);

const idOf = (token: string) => decodeJwt<{ sub: string }>(token).sub;
const statesOf = async (id: string) =>
  (await shared.published('auth.account.changed.v1')).flatMap(({ aggregate, data }) =>
    aggregate.id === id ? { ...aggregate, ...data } : [],
  );
const logIn = (emailOrPhone: string, password = PASSWORD) => shared.post('login', { emailOrPhone, password });
const historyOf = (id: string) =>
  shared.query(
    'select subject, action, reason, acted_by from auth.restriction_event where subject_id = $1 order by at, id',
    [id],
  );

const restricted = { restricted: true, suspended: true };
const claimsOf = (token: string) => {
  const { restricted, suspended } = decodeJwt(token);
  return { restricted, suspended };
};

test('a suspended account has restricted tokens until it is restored, and its state says why', async () => {
  const token = await shared.join(ADA);
  const id = idOf(token);
  const refused = await logIn(ADA, 'wrong password');
  expect(await operate(shared, 'suspend-account', id)).toBe(
    `${id} is suspended, and its sessions have ended`,
  );
  const since = shared.server.clock.now().toISOString();
  shared.server.clock.advance(minutes(1));
  expect(await operate(shared, 'suspend-account', id)).toBe(`${id} is suspended since ${since}`);
  const { rule, reason } = ACT;
  const restriction = { restrictionId: expect.any(String), reason, rule, since };
  const [, suspended, ...more] = await statesOf(id);
  expect(suspended).toMatchObject({ id, version: 2, restriction });
  expect(more).toEqual([]);
  const revoked = (await shared.published('auth.sessions.revoked.v1')).map(({ data }) => data);
  expect(revoked.filter(({ accountId }) => accountId === id)).toEqual([{ accountId: id, minGen: 2 }]);
  await expect.poll(async () => (await shared.get('get-name-email', { token })).status).toBe(401);

  // Without the password, a login says nothing of it.
  expect((await logIn(ADA, 'wrong password')).body.message).toBe(refused.body.message);
  const again = (await logIn(ADA)).body.token;
  expect(claimsOf(again)).toEqual(restricted);
  expect((await shared.get('get-name-email', { token: again })).status).toBe(200);
  const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
  const renewed = (await shared.post('change-password', change, { token: again })).body.token;
  expect(claimsOf(renewed)).toEqual(restricted);
  // Codes go by auth's own messages.
  await shared.post('forgot-password', { emailOrPhone: ADA });
  const verificationCode = await shared.lastCode(ADA);
  await shared.post('reset-password', { emailOrPhone: ADA, verificationCode, newPassword: PASSWORD });
  const last = (await logIn(ADA)).body.token;
  expect(claimsOf(last)).toEqual(restricted);

  expect(await operate(shared, 'restore-account', id)).toBe(
    `${id} is restored: its owner has to log in again`,
  );
  expect(await operate(shared, 'restore-account', id)).toBe(`${id} is not suspended`);
  const [, , restored] = await statesOf(id);
  expect(restored).toMatchObject({ id, version: 3 });
  expect(restored).not.toHaveProperty('restriction');
  await expect.poll(async () => (await shared.get('get-name-email', { token: last })).status).toBe(401);
  expect(claimsOf((await logIn(ADA)).body.token)).toEqual({});

  const line = { subject: 'account', reason, acted_by: 'olga' };
  expect(await historyOf(id)).toEqual([
    { ...line, action: 'restricted' },
    { ...line, action: 'lifted' },
  ]);
  for (const other of ['019a0000-0000-7000-8000-000000000000', 'no id'])
    expect(await operate(shared, 'suspend-account', other)).toBeUndefined();
});

test('a suspension and a deletion that waits are independent of each other', async () => {
  const [old, moved] = ['moves@suspended.example', 'moved@suspended.example'];
  const first = await shared.join(old);
  const id = idOf(first);
  await shared.move(first, moved);
  await operate(shared, 'suspend-account', id);
  const { token } = (await shared.post('login', { emailOrPhone: moved, password: PASSWORD })).body;
  expect((await shared.post('delete-profile', { password: PASSWORD }, { token })).status).toBe(200);
  const reasons = async () => {
    const { deletionDue, restriction } = (await statesOf(id)).at(-1)!;
    return { isDeleted: deletionDue !== undefined, isSuspended: restriction !== undefined };
  };
  expect(await reasons()).toEqual({ isDeleted: true, isSuspended: true });
  await operate(shared, 'restore-account', id);
  expect(await reasons()).toEqual({ isDeleted: true, isSuspended: false });
  await operate(shared, 'suspend-account', id);
  await shared.post('undo-address-change', { ticket: await shared.undoTicket(old) });
  expect(await reasons()).toEqual({ isDeleted: false, isSuspended: true });
});

test('a restored backup gets the suspensions back that it lacks, and the ends of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-suspension-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DELETIONS_FILE: join(folder, 'deletions.jsonl') };
  await using auth = await startAuth({ env });
  const [ada, bea] = [idOf(await auth.join(ADA)), idOf(await auth.join('bea@example.com'))];
  const gone = await auth.join('cleo@example.com');
  await operate(auth, 'suspend-account', bea);
  await auth.server.processAll();
  // The backup is made now.
  await auth.query('create table public.backed_up as select * from auth.account');
  await auth.query('create table public.backed_up_lines as select * from auth.restriction_event');
  auth.server.clock.advance(minutes(1));
  await operate(auth, 'suspend-account', ada);
  auth.server.clock.advance(minutes(1));
  await operate(auth, 'restore-account', bea);
  auth.server.clock.advance(minutes(1));
  await operate(auth, 'suspend-account', idOf(gone));
  const { token } = (await auth.post('login', { emailOrPhone: 'cleo@example.com', password: PASSWORD })).body;
  await auth.post('delete-profile', { password: PASSWORD }, { token });
  const left = 'select account_id, until from auth.kept_decision';
  const kept = await auth.query(left);
  expect(kept).toMatchObject([{ account_id: idOf(gone) }]);
  await auth.server.processAll();
  const lines = readFileSync(join(folder, 'restrictions.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { subject: 'account', subject_id: bea, action: 'restricted' },
    { subject: 'account', subject_id: ada, action: 'restricted', reason: ACT.reason, acted_by: ACT.by },
    { subject: 'account', subject_id: bea, action: 'lifted' },
    { subject: 'account', subject_id: idOf(gone), action: 'restricted' },
  ]);
  await auth.query(`update auth.account as account set (restriction, version) = (b.restriction, b.version)
    from public.backed_up b where b.id = account.id`);
  await auth.query('insert into auth.account select * from public.backed_up on conflict do nothing');
  await auth.query('delete from auth.kept_decision');
  await auth.query('delete from auth.restriction_event');
  await auth.query('insert into auth.restriction_event select * from public.backed_up_lines');
  await using restarted = await auth.restart(env);
  const login = async (emailOrPhone: string) =>
    claimsOf((await restarted.call('login', { emailOrPhone, password: PASSWORD })).body.token);
  expect(await login(ADA)).toEqual(restricted);
  expect(await login('bea@example.com')).toEqual({});
  expect(await auth.query('select count(*)::integer as lines from auth.restriction_event')).toEqual([
    { lines: 4 },
  ]);
  // Whose account was deleted after the backup is still suspended with its address.
  expect(await auth.query(left)).toEqual(kept);
});

test('an operator finds accounts by an address as people type it, by a part of the name and by id', async () => {
  const id = idOf(await shared.join('found@suspended.example', { name: 'Ada Lovelace 100% Quux' }));
  const other = idOf(await shared.join('bea@suspended.example', { name: 'Bea Quux' }));
  await operate(shared, 'suspend-account', id);
  const found = await operate(shared, 'find', ' FOUND@Suspended.example ');
  expect(found).toMatch(
    new RegExp(
      `^account  ${id}  "Ada.*, found@suspended.example"  applicant, suspended  since .*: "It posted`,
    ),
  );
  for (const text of ['lovelace', '100%', id]) expect(await operate(shared, 'find', text)).toBe(found);
  expect(await operate(shared, 'find', other)).toContain('"Bea Quux, bea@suspended.example"  applicant');
  expect((await operate(shared, 'find', 'quux'))?.split('\n')).toHaveLength(2);
  expect(await operate(shared, 'find', '100_')).toBeUndefined();
});
