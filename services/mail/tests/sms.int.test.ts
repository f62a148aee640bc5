import { expect, test } from 'vitest';
import { type MailServer, minutes, startMail } from './harness.ts';
import { startGateway } from './sms-gateway.ts';
import { startSmtp } from './smtp.ts';

const PHONE = '+14155550123';
const sendText = (mail: MailServer) => mail.sendCode({ to: PHONE, channel: 'sms', code: '042917' });
const emails = (mail: MailServer) =>
  mail.query('select id, state, source, attempts from mail.outgoing_email');

test('text messages are posted to the gateway as JSON once, and their source is cleared', async () => {
  await using gateway = await startGateway();
  const url = new URL(gateway.url);
  url.username = 'user@rungs';
  url.password = 'pass:word';
  await using mail = await startMail({ env: { SMS_URL: url.href, PRODUCT_NAME: 'Rungs' } });
  await sendText(mail);
  const [{ id }] = (await emails(mail)) as [{ id: string }];
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
  expect(await emails(mail)).toMatchObject([{ state: 'sent', source: null }]);
  // E-mail still goes to the development mailbox.
  await mail.sendCode({ to: 'ann@example.com' });
  expect((await mail.mailbox()).map(({ to }) => to)).toEqual(['ann@example.com']);
  expect(mail.logged()).not.toMatch(/042917|4155550123|ann@example|pass:word/);
});

test('with a mail server as well, emails and text messages each use their own transport', async () => {
  await using gateway = await startGateway();
  await using smtp = await startSmtp();
  await using mail = await startMail({ env: { SMS_URL: gateway.url, SMTP_URL: smtp.url } });
  await sendText(mail);
  await mail.sendCode({ to: 'ann@example.com' });
  expect(gateway.posted.map(({ body }) => body.to)).toEqual([PHONE]);
  expect(gateway.posted[0]!.headers.authorization).toBeUndefined();
  expect(smtp.received.map(({ to }) => to)).toEqual([['ann@example.com']]);
});

test.each([500, 429, 401, 307])('a message is sent again after %i, with the same id', async (status) => {
  await using gateway = await startGateway();
  await using mail = await startMail({ env: { SMS_URL: gateway.url } });
  gateway.status = status;
  await sendText(mail);
  expect(await emails(mail)).toMatchObject([{ state: 'due', attempts: 1 }]);
  expect(mail.logged()).toContain('email rejected, retrying');
  expect(mail.logged()).not.toContain(PHONE);
  gateway.status = 200;
  mail.clock.advance(5_000);
  await mail.server.processAll();
  expect(await emails(mail)).toMatchObject([{ state: 'sent' }]);
  const ids = gateway.posted.map(({ body }) => body.id);
  expect(ids).toEqual([ids[0], ids[0]]);
  // A redirect is not followed: it could lead the message anywhere.
  expect(gateway.posted.every(({ path }) => path.startsWith('POST /messages'))).toBe(true);
});

test.each([400, 422])('a permanent refusal (%i) is published and not retried', async (status) => {
  await using gateway = await startGateway();
  await using mail = await startMail({ env: { SMS_URL: gateway.url } });
  gateway.status = status;
  await sendText(mail);
  expect((await mail.published('mail.delivery.failed.v1'))[0]!.data.reason).toBe(`refused with ${status}`);
  gateway.status = 200;
  mail.clock.advance(minutes(60));
  await mail.server.processAll();
  expect(gateway.posted).toHaveLength(1);
  expect(await emails(mail)).toMatchObject([{ state: 'failed', source: null }]);
});

test('a gateway that is unavailable until the code expires: abandoned and published', async () => {
  const gateway = await startGateway();
  await gateway[Symbol.asyncDispose]();
  await using mail = await startMail({ env: { SMS_URL: gateway.url } });
  await sendText(mail);
  expect(await emails(mail)).toMatchObject([{ state: 'due', attempts: 1 }]);
  expect(mail.logged()).toContain('ECONNREFUSED');
  mail.clock.advance(minutes(10));
  await mail.server.processAll();
  expect((await mail.published('mail.delivery.failed.v1'))[0]!.data.reason).toBe('expired');
  expect(await emails(mail)).toMatchObject([{ state: 'expired', source: null }]);
});
