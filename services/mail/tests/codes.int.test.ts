import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createLog } from '@firstrung/service-kit/service';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createMailService, readConfig } from '../src/index.ts';
import { minutes, startMail } from './harness.ts';

/** Shows its mailbox on any host, and sends emails by one database connection. */
const mail = await startMail({
  env: {
    HOST: '0.0.0.0',
    DEV_MAILBOX: 'on',
    PRODUCT_NAME: '<script>alert(1)</script>',
    MAIL_POOL_SIZE: '1',
  },
});
/** Has a mail server that does not answer. */
const waiting = await startMail({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
beforeEach(async () => {
  await mail.deleteEmails();
  await waiting.deleteEmails();
});
afterAll(async () => {
  await mail[Symbol.asyncDispose]();
  await waiting[Symbol.asyncDispose]();
});

test('a code becomes one email in the mailbox', async () => {
  await mail.sendCode({ to: 'ann@example.com', code: '042917' });
  const emails = await mail.mailbox('ann@example.com');
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({
    to: 'ann@example.com',
    channel: 'email',
    subject: 'Your <script>alert(1)</script> verification code',
    createdAt: mail.clock.now().toISOString(),
  });
  expect(/\d{6}/.exec(emails[0]!.text)?.[0]).toBe('042917');
});

test('several emails are sent at once with a pool of one database connection', async () => {
  const people = Array.from({ length: 8 }, (_, n) => `ann${n}@example.com`);
  await Promise.all(people.map((to) => mail.sendCode({ to })));
  for (const to of people) expect(await mail.mailbox(to)).toHaveLength(1);
});

test('an operation empties the mailbox, without the service being started', async () => {
  await mail.sendCode({ to: 'ann@example.com' });
  expect(await mail.mailbox()).toHaveLength(1);
  const cfg = readConfig({ DATABASE_URL: mail.databaseUrl });
  const kit = { bus: mail.server.bus, clock: mail.clock, log: createLog() };
  const operator = await createMailService(cfg, kit);
  onTestFinished(() => operator.destroy());
  expect(await operator.operations['empty-mailbox']!('')).toBe('the development mailbox is empty');
  expect(await mail.mailbox()).toEqual([]);
});

test('the mailbox lists the newest first, and finds an address in any spelling', async () => {
  await mail.sendCode({ to: 'ann@example.com', code: '111111' });
  mail.clock.advance(1000);
  await mail.sendCode({ to: '+491701234567', channel: 'sms', code: '222222' });
  mail.clock.advance(1000);
  await mail.sendCode({ to: 'ann@example.com', code: '333333' });
  const codes = async (to?: string) => (await mail.mailbox(to)).map(({ text }) => text.slice(0, 6));
  expect(await codes()).toEqual(['333333', '222222', '111111']);
  expect(await codes('Ann@Example.com')).toEqual(['333333', '111111']);
  expect(await codes('+49 170 1234567')).toEqual(['222222']);
  expect(await codes('nobody@example.com')).toEqual([]);
  // A plus that is not encoded in the query string.
  expect((await mail.server.call('GET', '/dev/mailbox.json?to=+491701234567')).body).toHaveLength(1);
  expect((await mail.mailbox('+491701234567'))[0]!.channel).toBe('sms');
});

test('the mailbox page shows emails as text, whatever is in them', async () => {
  await mail.sendCode({ to: 'ann@example.com', code: '111111' });
  const { status, headers, body } = await mail.server.call('GET', '/dev/mailbox');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(body).toContain('111111 is your &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script');
  expect(body).not.toContain(' style=');
  const styles = await mail.server.call('GET', '/dev/mailbox.css');
  expect(styles.headers.get('content-type')).toContain('text/css');
});

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'http://jobs.example.org' },
  { TRUST_PROXY: '1' },
  { DEV_MAILBOX: 'off' },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
  { SMTP_URL: 'smtp://127.0.0.1:1', DEV_MAILBOX: 'on' },
])('the mailbox is not served with %j', (env) => {
  expect(readConfig({ DATABASE_URL: 'postgres://x', ...env }).serveMailbox).toBe(false);
});

test('a mailbox that is not served answers 404', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css']) {
    expect((await waiting.server.call('GET', path)).status).toBe(404);
  }
});

test('the mailbox is there on other hosts when asked for, but only for requests of this machine', async () => {
  const { port } = new URL(mail.server.url);
  const statusOf = async (headers: Record<string, string>) => {
    const asked = get({ host: '127.0.0.1', port, path: '/dev/mailbox.json', headers });
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    reply.resume();
    return reply.statusCode;
  };
  for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect({ host, status: await statusOf({ host }) }).toEqual({ host, status: 200 });
  // A page elsewhere whose name resolves to this machine, and proxies in front of it.
  const foreign: Record<string, string>[] = [
    { host: 'rebound.example' },
    { host: 'localhost.example:3000' },
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ];
  for (const headers of foreign)
    expect([headers, await statusOf({ host: 'localhost', ...headers })]).toEqual([headers, 404]);
});

test('a public installation refuses to show its emails', async () => {
  const env = { DATABASE_URL: 'postgres://x', DEV_MAILBOX: 'on', TRUST_PROXY: '1' };
  expect(() => readConfig(env)).toThrow("DEV_MAILBOX can't be on where others reach the site");
});

test('a queued code is encrypted, and its source is cleared after sending', async () => {
  await waiting.sendCode({ to: 'ann@example.com', code: '042917' });
  const [queued] = await waiting.queued();
  expect(queued).toMatchObject({ state: 'due', attempts: 1, source: { kind: 'code' } });
  expect(JSON.stringify(queued)).not.toContain('042917');
  expect(JSON.stringify(queued)).not.toContain('ann@example.com');
  expect(waiting.logged()).not.toContain('042917');
  expect(waiting.logged()).not.toContain('ann@example.com');
});

test('a code that expires before delivery is cleared and never sent', async () => {
  const accountId = randomUUID();
  await waiting.sendCode({ to: 'ann@example.com' }, accountId);
  waiting.clock.advance(minutes(10));
  expect(await waiting.failures(accountId)).toEqual(['expired']);
  expect(await waiting.queued()).toMatchObject([{ state: 'expired', source: null }]);
});

test('a code that arrives after its ten minutes is not sent', async () => {
  const accountId = randomUUID();
  await mail.sendSealed('x', accountId, 0);
  expect(await mail.mailbox()).toEqual([]);
  expect(await mail.failures(accountId)).toEqual(['expired']);
});

test('a code that was encrypted for an unknown key is abandoned', async () => {
  const accountId = randomUUID();
  const header = Buffer.from(JSON.stringify({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: 'other' }));
  await mail.sendSealed(`${header.toString('base64url')}.AA.AA.AA.AA`, accountId);
  expect(await mail.failures(accountId)).toEqual(['encrypted for a key that no longer exists']);
});

test.each<[string, () => Promise<void>]>([
  ['TypeError', () => mail.sendCode({ to: 'ann@example.com', code: '042917', purpose: 'new' as 'reset' })],
  ['JWEInvalid', () => mail.sendSealed('e30.AA.AA.AA.AA')],
  ['an encrypted message is not JSON', async () => mail.sendSealed(await mail.encrypt('042917 for Ann'))],
])('an email that cannot be composed is tried again, and the log says why: %s', async (error, send) => {
  const before = mail.logged().length;
  await send();
  const log = mail.logged().slice(before);
  expect(log).toMatch(new RegExp(`${error}.*"msg":"email not composed, retrying"`));
  expect(log).not.toMatch(/rejected|042917|ann@example/i);
  expect(await mail.queued()).toMatchObject([{ state: 'due', attempts: 1 }]);
});

test('a text message is abandoned if there is a mail server but no SMS gateway', async () => {
  const accountId = randomUUID();
  await waiting.sendCode({ to: '+491701234567', channel: 'sms' }, accountId);
  expect(await waiting.failures(accountId)).toEqual(['there is no gateway for SMS']);
});

test('the private key is stored encrypted and survives a restart', async () => {
  await using mail = await startMail();
  const [row] = await mail.query('select * from mail.encryption_key');
  expect(row!.private_key).not.toContain('MC4CAQAwBQYDK2VuBCIEI');
  expect(row!.public_jwk).not.toHaveProperty('d');
  const [before] = await mail.published('mail.keys.changed.v1');
  await mail.stop();
  await using second = await startMail({ databaseUrl: mail.databaseUrl });
  const [after] = await second.published('mail.keys.changed.v1');
  expect(after!.aggregate).toEqual(before!.aggregate);
  expect(after!.data).toEqual(before!.data);
});

test('a deleted account leaves nothing in the mailbox and gets no more emails', async () => {
  const accountId = await mail.account('ann@example.com');
  await mail.sendCode({ to: 'ann@example.com' }, accountId);
  await mail.deleted(accountId);
  expect(await mail.mailbox()).toEqual([]);

  await mail.account('ann@example.com', { accountId, version: 2 });
  await mail.sendCode({ to: 'ann@example.com' }, accountId);
  expect(await mail.mailbox()).toEqual([]);
  expect(await mail.query('select * from mail.person where id = $1', [accountId])).toEqual([]);
});

test('a queued notice is encrypted, and outlives the ten minutes of a code', async () => {
  await waiting.sendNotice({ to: 'ann@example.com', notice: 'newDevice', device: 'Firefox on Linux' });
  await waiting.pass(minutes(60));
  const [due] = await waiting.queued();
  expect(due).toMatchObject({ state: 'due', source: { kind: 'notice' } });
  expect(JSON.stringify(due)).not.toContain('ann@example.com');
  expect(waiting.logged()).not.toContain('ann@example.com');
});
