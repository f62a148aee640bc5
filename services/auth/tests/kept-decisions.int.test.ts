import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { type AuthServer, minutes, PASSWORD, startAuth } from './harness.ts';

const ACT = { reason: 'It posted adverts of companies that do not exist.', rule: 'Terms, 4.2', by: 'olga' };
const ADA = 'lovelace@example.com';

const operate = (
  auth: AuthServer,
  name: 'suspend-account' | 'restore-account' | 'find' | 'members end' | 'members restore',
  id: string,
) => auth.server.services[0]!.operations[name]!(id, ACT);
const idOf = (token: string) => decodeJwt<{ sub: string }>(token).sub;
const statesOf = async (auth: AuthServer) =>
  (await auth.published('auth.account.changed.v1')).map(({ aggregate, data }) => ({ ...aggregate, ...data }));
const logIn = (auth: AuthServer) => auth.post('login', { emailOrPhone: ADA, password: PASSWORD });

const restricted = { restricted: true, suspended: true };
const claimsOf = (token: string) => {
  const { restricted, suspended } = decodeJwt(token);
  return { restricted, suspended };
};

async function deleteAda(auth: AuthServer): Promise<void> {
  const { token } = (await logIn(auth)).body;
  expect((await auth.post('delete-profile', { password: PASSWORD }, { token })).status).toBe(200);
}

test('who signs up again with the address of a suspended account is suspended, until that is lifted', async () => {
  await using auth = await startAuth();
  const id = idOf(await auth.join(ADA));
  const since = auth.server.clock.now().toISOString();
  await operate(auth, 'suspend-account', id);
  await deleteAda(auth);
  const [kept, ...others] = await auth.query('select * from auth.kept_decision');
  expect(others).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain('lovelace');
  const gone = `account  ${id}  ""  address suspended  since ${since}: "${ACT.reason}"`;
  for (const text of [' LOVELACE@example.com', id]) expect(await operate(auth, 'find', text)).toBe(gone);

  // Of the other role it is another account, as before the suspension.
  expect(claimsOf(await auth.join(ADA, { role: 'recruiter' }))).toEqual({});
  auth.server.clock.advance(minutes(1));
  const [stranger, again] = [await auth.signup('bea@example.com'), await auth.signup(ADA)];
  expect({ ...again.body, ticket: '', emailOrPhone: '', message: '' }).toEqual({
    ...stranger.body,
    ticket: '',
    emailOrPhone: '',
    message: '',
  });
  const verification = { emailOrPhone: ADA, verificationCode: await auth.lastCode(ADA) };
  const { token } = (await auth.post('verify', verification)).body;
  expect(claimsOf(token)).toEqual(restricted);
  const next = idOf(token);
  const states = (await statesOf(auth)).filter((state) => state.id === next);
  const { reason, rule } = ACT;
  expect(states).toMatchObject([{ version: 1, restriction: { reason, rule, since } }]);
  expect(await operate(auth, 'find', next)).toContain('  applicant, suspended  since ');
  expect(auth.logged()).toContain(`"event":"restricted","outcome":"ok","subject":"${next}"`);

  await operate(auth, 'restore-account', next);
  await deleteAda(auth);
  expect(claimsOf(await auth.join(ADA))).toEqual({});
});

test('an address that a suspended account has left by a move stays suspended, too', async () => {
  await using auth = await startAuth();
  const moved = 'ada.elsewhere@example.com';
  const id = idOf(await auth.join(ADA));
  await operate(auth, 'suspend-account', id);
  const { token } = (await logIn(auth)).body;
  const { gen, sid } = decodeJwt<{ gen: number; sid: string }>(token);
  await auth.publish(
    'networks.profile.contact-change-requested.v1',
    { id, version: 0 },
    { accountId: id, emailOrPhone: moved, generation: gen, sessionId: sid },
  );
  const move = { emailOrPhone: moved, verificationCode: await auth.lastCode(moved) };
  expect((await auth.post('verify', move, { token })).status).toBe(200);
  // The move can be undone for so long.
  auth.server.clock.advance(minutes(8 * 24 * 60));
  const again = (await auth.post('login', { emailOrPhone: moved, password: PASSWORD })).body.token;
  await auth.post('delete-profile', { password: PASSWORD }, { token: again });
  const next = await auth.join(ADA);
  expect(claimsOf(next)).toEqual(restricted);
  expect(claimsOf(await auth.join(moved))).toEqual(restricted);
});

test('a deleted account can be restored, and after 24 months its address is free', async () => {
  await using auth = await startAuth();
  const suspendAndDelete = async () => {
    const id = idOf(await auth.join(ADA));
    await operate(auth, 'suspend-account', id);
    await deleteAda(auth);
    return id;
  };
  const id = await suspendAndDelete();
  auth.server.clock.advance(minutes(1));
  expect(await operate(auth, 'restore-account', id)).toBe(`${id} is deleted: its address may sign up again`);
  expect(await operate(auth, 'restore-account', id)).toBeUndefined();
  expect(await auth.query('select action from auth.restriction_event order by at, id')).toEqual([
    { action: 'restricted' },
    { action: 'lifted' },
  ]);
  await suspendAndDelete();
  auth.server.clock.advance(minutes(732 * 24 * 60));
  await auth.server.processAll();
  expect(await auth.query('select * from auth.kept_decision')).toEqual([]);
  expect(claimsOf(await auth.join(ADA))).toEqual({});
});

test('a gone account with two decisions is one line', async () => {
  await using auth = await startAuth({ env: { MEMBER_DOMAINS: 'example.com' } });
  const id = idOf(await auth.join(ADA));
  await operate(auth, 'members end', id);
  await operate(auth, 'suspend-account', id);
  await deleteAda(auth);
  for (const text of [ADA, id])
    expect(await operate(auth, 'find', text)).toMatch(
      /^account {2}\S+ {2}"" {2}(?=.*address suspended)(?=.*membership ended since)[^\n]+ {2}since [^\n]+$/,
    );
});

test('an ended membership stays with its address, and with nobody else of the domain', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-membership-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { MEMBER_DOMAINS: 'example.com', DELETIONS_FILE: join(folder, 'deletions.jsonl') };
  await using auth = await startAuth({ env });
  const isMember = (token: string) => decodeJwt(token).memberAt !== undefined;
  const first = await auth.join(ADA);
  expect(isMember(first)).toBe(true);
  const id = idOf(first);
  expect(await operate(auth, 'members end', id)).toContain('has ended');
  expect(
    await operate(auth, 'members end', idOf(await auth.join(ADA, { role: 'recruiter' }))),
  ).toBeUndefined();
  await deleteAda(auth);
  expect(await operate(auth, 'find', ADA)).toContain('membership ended since');

  const again = await auth.join(ADA);
  expect(claimsOf(again)).toEqual({});
  expect(isMember(again)).toBe(false);
  expect(await operate(auth, 'find', idOf(again))).toContain('applicant, membership ended');
  expect(isMember(await auth.join('bea@example.com'))).toBe(true);
  await deleteAda(auth);

  // Another account doesn't move to the address that it has left.
  const other = await auth.join('elsewhere@example.org');
  const { gen, sid } = decodeJwt<{ gen: number; sid: string }>(other);
  await auth.publish(
    'networks.profile.contact-change-requested.v1',
    { id: idOf(other), version: 0 },
    { accountId: idOf(other), emailOrPhone: ADA, generation: gen, sessionId: sid },
  );
  const move = { emailOrPhone: ADA, verificationCode: await auth.lastCode(ADA) };
  expect((await auth.post('verify', move, { token: other })).status).toBe(403);

  expect(await operate(auth, 'members restore', idOf(again))).toContain('is again what');
  expect(isMember(await auth.join(ADA))).toBe(true);

  // A restored backup is older than the decision, and the deletions.
  await auth.server.processAll();
  for (const table of ['kept_decision', 'restriction_event', 'account'])
    await auth.query(`delete from auth.${table}`);
  await auth.query(
    `insert into auth.account (id, role, login, channel, name, password_hash, generation, version, created_at)
    values ($1, 'applicant', $2, 'email', 'Ada', 'none', 1, 1, now())`,
    [id, ADA],
  );
  await using _ = await auth.restart(env);
  expect(await auth.query('select account_id, subject from auth.kept_decision')).toEqual([
    { account_id: id, subject: 'membership' },
  ]);
});
