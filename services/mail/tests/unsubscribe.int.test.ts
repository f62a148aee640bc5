import { randomUUID } from 'node:crypto';
import { createSecret } from '@firstrung/service-kit/service';
import { expect, test } from 'vitest';
import { smtpTransport } from '../src/adapters/smtp.ts';
import { createUnsubscribeTokens } from '../src/use-cases/unsubscribe-tokens.ts';
import { SECRET, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { startSmtp } from './smtp.ts';

const PATH = '/api/mail/unsubscribe';
const tokens = createUnsubscribeTokens(createSecret('mail', [SECRET]));
const mail = await sharedMail();
const events = createEventSource(mail);

const get = (token: string, headers: Record<string, string> = {}) =>
  mail.server.call('GET', `${PATH}?token=${token}`, { headers });
const put = (token: string, email: string) => mail.server.call('PUT', PATH, { body: { token, email } });

/** Posts as mail programs do (RFC 8058 §3.1). */
const oneClick = (token: string, form: FormData | URLSearchParams = new FormData()) => {
  form.set('List-Unsubscribe', 'One-Click');
  return fetch(`${mail.server.url}${PATH}?token=${token}`, { method: 'POST', body: form });
};

/** What an account has chosen for its emails, by kind. */
async function emailsOf(id: string, role: 'applicant' | 'recruiter' = 'applicant') {
  const { body } = await events.settings(id, role);
  return Object.fromEntries(
    body.settings.map(({ kind, email }: { kind: string; email?: string }) => [kind, email]),
  );
}

test('a link says what it is about, without the address, and changes nothing', async () => {
  const accountId = await mail.account('ada@example.org', { name: 'Ada' });
  const token = tokens.sign({ accountId, kinds: ['unreadMessages', 'requestReceived'] });
  const before = await emailsOf(accountId);
  const { status, body, headers } = await get(token);
  expect({ status, body }).toEqual({
    status: 200,
    body: { kinds: ['unreadMessages', 'requestReceived'], email: 'on' },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await mail.server.call('HEAD', `${PATH}?token=${token}`)).status).toBe(200);
  expect(await emailsOf(accountId)).toEqual(before);
});

test.each([
  ['a form', () => new FormData()],
  ['an encoded form', () => new URLSearchParams()],
])('one click sends %s and switches off the kinds of its e-mail alone', async (_, form) => {
  const accountId = randomUUID();
  const before = await emailsOf(accountId);
  const token = tokens.sign({ accountId, kinds: ['announcement'] });
  for (let times = 0; times < 2; times++) {
    const reply = await oneClick(token, form());
    expect({ status: reply.status, body: await reply.json() }).toEqual({
      status: 200,
      body: { message: 'Settings saved', kinds: ['announcement'], email: 'off' },
    });
  }
  expect(await emailsOf(accountId)).toEqual({ ...before, announcement: 'off' });
  expect(await emailsOf(randomUUID())).toEqual(before);
  // The app goes on showing them.
  const { body } = await events.settings(accountId, 'applicant');
  const inApp = body.settings.filter(({ emailOnly }: { emailOnly?: boolean }) => !emailOnly);
  expect(inApp.every(({ on }: { on: boolean }) => on)).toBe(true);
});

test('the page switches off and on again, as often as the account chose', async () => {
  const accountId = randomUUID();
  const token = tokens.sign({ accountId, kinds: ['newApplication'] });
  expect((await get(token)).body.email).toBe('daily');
  expect(await put(token, 'off')).toMatchObject({ status: 200, body: { email: 'off' } });
  expect(await emailsOf(accountId, 'recruiter')).toMatchObject({ newApplication: 'off' });
  expect((await get(token)).body.email).toBe('off');
  expect((await put(token, 'on')).body.email).toBe('on');
  expect((await put(token, 'daily')).body.email).toBe('daily');
  expect(await mail.query('select * from mail.email_choice where account_id = $1', [accountId])).toEqual([]);
  const messages = tokens.sign({ accountId, kinds: ['unreadMessages'] });
  expect((await put(messages, 'daily')).status).toBe(400);
});

test('a browser is sent to the page that asks, of its role', async () => {
  const applicantId = randomUUID();
  const recruiterId = randomUUID();
  await mail.member(recruiterId);
  const pageOf = async (accountId: string) => {
    const token = tokens.sign({ accountId, kinds: ['unreadMessages'] });
    const { status, headers } = await fetch(`${mail.server.url}${PATH}?token=${token}`, {
      headers: { accept: 'text/html,application/xhtml+xml' },
      redirect: 'manual',
    });
    return [status, headers.get('location')?.replace(token, '…')];
  };
  expect(await pageOf(applicantId)).toEqual([303, 'http://localhost:3000/unsubscribe?token=…']);
  expect(await pageOf(recruiterId)).toEqual([303, 'http://localhost:3000/recruiter/unsubscribe?token=…']);
});

test('a token that is not signed here is refused, and so is that of a deleted account', async () => {
  const accountId = await mail.account('gone@example.org');
  const valid = tokens.sign({ accountId, kinds: ['announcement'] });
  const forged = createUnsubscribeTokens(createSecret('mail', ['another secret'])).sign({
    accountId,
    kinds: ['announcement'],
  });
  const statuses = async (token: string) =>
    (await Promise.all([get(token), oneClick(token), put(token, 'off')])).map(({ status }) => status);
  for (const token of [forged, valid.slice(0, -1), valid.replace('announcement', 'statusChange')])
    expect(await statuses(token)).toEqual([404, 404, 404]);
  await mail.deleted(accountId);
  expect(await statuses(valid)).toEqual([404, 404, 404]);
  expect(await mail.query('select * from mail.email_choice where account_id = $1', [accountId])).toEqual([]);
});

test('no token is in the log', async () => {
  const token = tokens.sign({ accountId: randomUUID(), kinds: ['announcement'] });
  await get(token);
  await get(token, { accept: 'text/html' });
  await oneClick(token);
  await put(token, 'on');
  await get(`${token}x`);
  await mail.server.call('POST', `${PATH}?token=${token}&token=${token}`);
  await mail.server.call('PUT', PATH, { body: { token, email: 'maybe' } });
  expect(mail.logged()).toContain(PATH);
  for (const part of token.split('.').filter((it) => it !== 'announcement')) {
    expect(mail.logged()).not.toContain(part);
  }
});

test('emails that can be switched off have the headers of RFC 8058, others have none', async () => {
  await using smtp = await startSmtp();
  const transport = smtpTransport({ smtpUrl: smtp.url, from: 'us@example.org', productName: 'Rungs' });
  const email = { to: 'ada@example.org', subject: 'Hi', text: 'Hi', createdAt: new Date() };
  const token = tokens.sign({
    accountId: randomUUID(),
    kinds: ['unreadMessages', 'requestReceived', 'requestAccepted'],
  });
  const unsubscribeAddress = `https://jobs.example${PATH}?token=${token}`;
  await transport.send({ ...email, id: randomUUID(), unsubscribeAddress });
  await transport.send({ ...email, id: randomUUID() });
  await transport.destroy();
  const [switchable, fixed] = smtp.received.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, ' '));
  expect(switchable).toContain(`\r\nList-Unsubscribe: <${unsubscribeAddress}>\r\n`);
  expect(switchable).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(fixed).not.toMatch(/list-unsubscribe/i);
});
