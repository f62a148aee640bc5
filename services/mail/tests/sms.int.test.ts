import { afterAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, minutes, startMail } from './harness.ts';
import { startGateway } from './sms-gateway.ts';
import { startSmtp } from './smtp.ts';

const PHONE = '+14155550123';
const sendText = (mail: MailServer) => mail.sendCode({ to: PHONE, channel: 'sms', code: '042917' });

const gateway = await startGateway();
const url = new URL(gateway.url);
url.username = 'user@rungs';
url.password = 'pass:word';
const mail = await startMail({ env: { SMS_URL: url.href, PRODUCT_NAME: 'Rungs' } });
afterAll(async () => {
  await mail[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  gateway.status = 202;
  gateway.posted.length = 0;
  await mail.deleteEmails();
});

test('text messages are posted to the gateway as JSON once, and their source is cleared', async () => {
  await sendText(mail);
  const [{ id }] = await mail.queued();
  expect(gateway.posted).toHaveLength(1);
  const [{ path, headers, body }] = gateway.posted as [(typeof gateway.posted)[0]];
  expect(path).toBe('POST /messages?account=7');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': id,
    authorization: `Basic ${Buffer.from('user@rungs:pass:word').toString('base64')}`,
  });
  expect(body).toEqual({
    id,
    to: PHONE,
    from: 'Rungs',
    text: expect.stringMatching(/^042917 is your Rungs /),
  });
  expect(await mail.queued()).toMatchObject([{ state: 'sent', source: null }]);
  // Email still goes to the development mailbox.
  await mail.sendCode({ to: 'ann@example.com' });
  expect((await mail.mailbox()).map(({ to }) => to)).toEqual(['ann@example.com']);
  expect(mail.logged()).not.toMatch(/042917|4155550123|ann@example|pass:word/);
});

test.each([500, 429, 401, 307])('a message is sent again after %i, with the same id', async (status) => {
  gateway.status = status;
  const before = mail.logged().length;
  await sendText(mail);
  expect(await mail.queued()).toMatchObject([{ state: 'due', attempts: 1 }]);
  expect(mail.logged().slice(before)).toContain('email rejected, retrying');
  expect(mail.logged()).not.toContain(PHONE);
  gateway.status = 200;
  await mail.pass(5_000);
  expect(await mail.queued()).toMatchObject([{ state: 'sent' }]);
  const ids = gateway.posted.map(({ body }) => body.id);
  expect(ids).toEqual([ids[0], ids[0]]);
  // A redirect is not followed: it could lead the message anywhere.
  expect(gateway.posted.every(({ path }) => path.startsWith('POST /messages'))).toBe(true);
});

test.each([400, 422])('a permanent refusal (%i) is published and not retried', async (status) => {
  gateway.status = status;
  await sendText(mail);
  expect((await mail.failures()).at(-1)).toBe(`refused with ${status}`);
  gateway.status = 200;
  await mail.pass(minutes(60));
  expect(gateway.posted).toHaveLength(1);
  expect(await mail.queued()).toMatchObject([{ state: 'failed', source: null }]);
});

test('emails keep their own transport, and without the gateway a code is abandoned once it expires', async () => {
  const gateway = await startGateway();
  await using smtp = await startSmtp();
  await using mail = await startMail({ env: { SMS_URL: gateway.url, SMTP_URL: smtp.url } });
  await sendText(mail);
  await mail.sendCode({ to: 'ann@example.com' });
  expect(gateway.posted.map(({ body }) => body.to)).toEqual([PHONE]);
  expect(gateway.posted[0]!.headers.authorization).toBeUndefined();
  expect(smtp.received.map(({ to }) => to)).toEqual([['ann@example.com']]);

  await gateway[Symbol.asyncDispose]();
  await mail.deleteEmails();
  await sendText(mail);
  expect(await mail.queued()).toMatchObject([{ state: 'due', attempts: 1 }]);
  expect(mail.logged()).toContain('ECONNREFUSED');
  await mail.pass(minutes(10));
  expect(await mail.failures()).toEqual(['expired']);
  expect(await mail.queued()).toMatchObject([{ state: 'expired', source: null }]);
});
