import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createTestClock } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { type MailServer, minutes, startMail } from './harness.ts';
import { startSmtp } from './smtp.ts';

async function accept(mail: MailServer, contact: string): Promise<void> {
  const applicantId = await mail.account(contact, { name: 'Jörg' });
  await mail.application({ applicationId: randomUUID(), applicantId, jobId: await mail.job('Bäcker') });
}

test('emails are sent by SMTP with a text and an HTML part, and their source is cleared', async () => {
  await using smtp = await startSmtp();
  await using mail = await startMail({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@jobs.example', PRODUCT_NAME: 'Rungs' },
  });
  await accept(mail, 'joerg@example.com');
  await mail.sendCode({ to: 'ann@example.com', code: '042917' });
  const [accepted, code] = smtp.received;
  expect(smtp.received).toHaveLength(2);
  expect(accepted!.to).toEqual(['joerg@example.com']);
  expect(accepted!.source).toMatch(/^From: Rungs <hello@jobs\.example>\r$/m);
  expect(accepted!.source).toMatch(/^Subject: Application Accepted\r$/m);
  expect(accepted!.source).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(accepted!.source).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  expect(accepted!.messageId).toMatch(/^<[0-9a-f-]{36}@jobs\.example>$/);
  expect(code!.source).toContain('042917 is your Rungs verification code.');
  expect(await mail.query('select distinct state, source from mail.outgoing_email')).toEqual([
    { state: 'sent', source: null },
  ]);
  expect(await mail.query('select * from mail.mailbox_email')).toEqual([]);
  expect(mail.logged()).not.toMatch(/042917|joerg@example|ann@example/);
});

test('bounces go to an address of their own, and an operator marks what bounced', async () => {
  await using smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@jobs.example', BOUNCE_ADDRESS: 'bounces@jobs.example' };
  await using mail = await startMail({ env });
  const id = await mail.account('Joerg@example.com');
  await mail.application({ applicationId: randomUUID(), applicantId: id, jobId: await mail.job('Baker') });
  expect(smtp.received[0]).toMatchObject({ from: 'bounces@jobs.example' });
  expect(smtp.received[0]!.source).toMatch(/^From: .*<hello@jobs\.example>\r$/m);
  const bounced = mail.server.services[0]!.operations.bounced!;
  expect(await bounced('nobody@example.com')).toBe('no account has this address');
  expect(await bounced('joerg@example.com')).toContain(id);
  const caller = { id, role: 'applicant' } as const;
  const headers = await mail.server.as(caller);
  const { body } = await mail.server.call('GET', '/api/notifications/settings', { headers });
  expect(body.unreachable).toMatchObject({ address: 'Joerg@example.com' });
});

test('a busy server is retried with backoff and the same Message-ID', async () => {
  await using smtp = await startSmtp();
  await using mail = await startMail({ env: { SMTP_URL: smtp.url } });
  smtp.mood = 'later';
  await accept(mail, 'joerg@example.com');
  const attempts = async () => (await mail.query('select attempts from mail.outgoing_email'))[0]!.attempts;
  expect(await attempts()).toBe(1);
  mail.clock.advance(5_000);
  await mail.server.processAll();
  expect(await attempts()).toBe(2);
  mail.clock.advance(5_000);
  await mail.server.processAll();
  expect(await attempts()).toBe(2);
  smtp.mood = 'take';
  mail.clock.advance(10_000);
  await mail.server.processAll();
  const [{ id }] = (await mail.query('select id from mail.outgoing_email')) as [{ id: string }];
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
  expect(await mail.published('mail.delivery.failed.v1')).toEqual([]);
});

test('a permanent refusal is published and not retried', async () => {
  await using smtp = await startSmtp();
  await using mail = await startMail({ env: { SMTP_URL: smtp.url } });
  smtp.mood = 'never';
  await accept(mail, 'joerg@example.com');
  expect((await mail.published('mail.delivery.failed.v1'))[0]!.data.reason).toBe('refused with 550');
  smtp.mood = 'take';
  mail.clock.advance(minutes(60));
  await mail.server.processAll();
  expect(smtp.received).toEqual([]);
});

test('an email is abandoned after two days', async () => {
  await using mail = await startMail({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  await accept(mail, 'joerg@example.com');
  for (let hour = 0; hour < 47; hour++) {
    mail.clock.advance(minutes(60));
    await mail.server.processAll();
  }
  expect(await mail.published('mail.delivery.failed.v1')).toEqual([]);
  mail.clock.advance(minutes(60));
  expect((await mail.published('mail.delivery.failed.v1'))[0]!.data.reason).toBe(
    'not accepted within two days',
  );
});

test('an email that is interrupted by kill -9 is sent once at the next start, as the same email', async () => {
  await using database = await createTestDatabase();
  await using smtp = await startSmtp();
  smtp.mood = 'later';
  const env = { SMTP_URL: smtp.url };
  {
    await using mail = await startMail({
      databaseUrl: database.url,
      env,
      clock: createTestClock(new Date()),
    });
    await accept(mail, 'joerg@example.com');
  }
  smtp.mood = 'silent';
  const child = startMain({ ...env, DATABASE_URL: database.url, PORT: '0' });
  await smtp.stalled;
  child.kill('SIGKILL');
  await once(child, 'exit');

  smtp.mood = 'take';
  const clock = createTestClock(new Date());
  await using mail = await startMail({ databaseUrl: database.url, env, clock });
  // As soon as the database has noticed that the process has ended, without waiting for the lease.
  const sent = async () => {
    await mail.server.processAll();
    return smtp.received.length;
  };
  await expect.poll(sent, { timeout: 250_000 }).toBe(1);
  clock.advance(minutes(60));
  await mail.server.processAll();
  const [{ id, state }] = (await mail.query('select id, state from mail.outgoing_email')) as [
    { id: string; state: string },
  ];
  expect(state).toBe('sent');
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
});

/** The service as it runs alone, under plain Node. */
function startMain(env: Record<string, string>): ChildProcess {
  const main = new URL('../src/main.ts', import.meta.url);
  return spawn(process.execPath, [main.pathname], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
}
