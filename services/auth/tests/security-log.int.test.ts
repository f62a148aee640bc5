import { SECURITY_LOG } from '@firstrung/service-kit/service';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { minutes, PASSWORD, startAuth } from './harness.ts';

// Of its own: the first test reads all that was logged.
const auth = await startAuth();
afterAll(() => auth[Symbol.asyncDispose]());

interface Line {
  event: string;
  outcome: string;
  account?: string;
  network?: string;
  reason?: string;
}

test('the life of an account is in the security log, without an address, password, code or ticket', async () => {
  const [old, moved] = ['zenobia@example.com', 'zenobia.elsewhere@example.com'];
  const ip = '203.0.113.77';
  const body = { emailOrPhone: old, password: PASSWORD };
  const { ticket } = (await auth.signup(old, { ip })).body;
  const code = await auth.lastCode(old);
  await auth.post('verify', { emailOrPhone: old, verificationCode: 'wrong!', ticket }, { ip });
  const token = (await auth.post('verify', { emailOrPhone: old, verificationCode: code, ticket }, { ip }))
    .body.token;
  const { sub } = decodeJwt(token);
  await auth.post('login', { ...body, password: 'wrong password' }, { ip });
  await auth.post('login', body, { ip });
  await auth.post('confirm-password', { currentPassword: 'wrong password' }, { token, ip });
  await auth.post('confirm-password', { currentPassword: PASSWORD }, { token, ip });
  await auth.move(token, moved, { ip });
  const undoTicket = await auth.undoTicket(old);
  await auth.post('undo-address-change', { ticket: undoTicket }, { ip });
  await auth.post('undo-address-change', { ticket: undoTicket }, { ip });
  const reset = {
    emailOrPhone: old,
    verificationCode: await auth.lastCode(old),
    newPassword: 'battery staple',
  };
  await auth.post('reset-password', reset, { ip });
  const again = (await auth.post('login', { ...body, password: 'battery staple' }, { ip })).body.token;
  const change = { currentPassword: 'battery staple', newPassword: 'third password' };
  await auth.post('change-password', { ...change, currentPassword: PASSWORD }, { token: again, ip });
  const last = (await auth.post('change-password', change, { token: again, ip })).body.token;
  auth.server.clock.advance(minutes(1));
  await auth.post('delete-profile', { password: PASSWORD }, { token: last, ip });
  await auth.post('delete-profile', { password: 'third password' }, { token: last, ip });

  const lines = auth
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ log }) => log === SECURITY_LOG) as Line[];
  const known = lines.map(({ event, outcome, account, reason }) =>
    [event, outcome, account === sub ? 'own' : account, reason].filter(Boolean).join(' '),
  );
  // Codes are sent in the background.
  const sent = known.filter((line) => line.startsWith('code-sent'));
  expect(sent).toEqual(['code-sent ok', 'code-sent ok own', 'code-sent ok own']);
  expect(known.filter((line) => !sent.includes(line))).toEqual([
    'code-checked failed WrongCode',
    'code-checked ok own',
    'account-created ok own',
    'login failed own WrongCredentials',
    'login ok own',
    'password-confirmed failed own WrongPassword',
    'password-confirmed ok own',
    'code-checked ok own',
    'address-changed ok own',
    'address-change-undone ok own',
    'address-change-undone failed NotFound',
    'code-checked ok own',
    'password-reset ok own',
    'login ok own',
    'password-changed failed own WrongPassword',
    'password-changed ok own',
    'account-deleted failed own WrongPassword',
    'account-deleted ok own',
  ]);
  const requested = lines.filter(({ event }) => event !== 'code-sent');
  expect(new Set(requested.map(({ network }) => network))).toEqual(new Set(['203.0.113.0/24']));
  const secrets = ['zenobia', PASSWORD, 'battery staple', code, ticket, undoTicket, reset.verificationCode];
  for (const secret of secrets) expect(auth.logged()).not.toContain(secret);
});

test('wrong codes of an app that is set up are in the security log', async () => {
  const token = await auth.join('ann@example.com');
  const proof = await auth.prove(token);
  await auth.post('totp/start', { proof }, { token });
  expect((await auth.post('totp/confirm', { code: 'wrong!' }, { token })).status).toBe(400);
  const lines = auth
    .logged()
    .split('\n')
    .filter((line) => line.includes('second-factor-added'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      log: SECURITY_LOG,
      outcome: 'failed',
      reason: 'WrongCode',
      account: decodeJwt(token).sub,
    }),
  ]);
});
