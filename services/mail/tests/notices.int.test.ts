import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minutes, startMail } from './harness.ts';

test('a notice becomes one email, also when the mail server is away for longer than a code is valid', async () => {
  await using mail = await startMail();
  await mail.sendNotice({ to: 'ann@example.com', notice: 'passwordChanged' });
  const emails = await mail.mailbox('ann@example.com');
  expect(emails.map(({ subject, channel }) => [subject, channel])).toEqual([
    ['Your Firstrung password was changed', 'email'],
  ]);
  expect(emails[0]!.text).toContain('on 1 Jan 2030 at 00:00 UTC');
  const [sent] = await mail.query('select state, source from mail.outgoing_email');
  expect(sent).toEqual({ state: 'sent', source: null });

  await using away = await startMail({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  await away.sendNotice({ to: 'ann@example.com', notice: 'newDevice', device: 'Firefox on Linux' });
  away.clock.advance(minutes(60));
  await away.server.processAll();
  const [due] = await away.query('select * from mail.outgoing_email');
  expect(due).toMatchObject({ state: 'due', source: { kind: 'notice' } });
  expect(JSON.stringify(due)).not.toContain('ann@example.com');
  expect(away.logged()).not.toContain('ann@example.com');
});

test('the link that undoes a change of address is for the role, with its ticket in the fragment', async () => {
  await using mail = await startMail({
    env: {
      PUBLIC_URL: 'https://jobs.example',
      DEV_MAILBOX: 'off',
      SECRET_KEY: 'a secret of thirty-two characters',
    },
  });
  const undoTicket = randomUUID();
  for (const role of ['applicant', 'recruiter'] as const) {
    await mail.sendNotice({ to: `${role}@example.com`, role, notice: 'addressChanged', undoTicket });
    const [email] = await mail.query('select text from mail.mailbox_email where recipient = $1', [
      `${role}@example.com`,
    ]);
    expect(email!.text).toContain(`https://jobs.example/${role}/undo-address-change#ticket=${undoTicket}\n`);
  }
});

test('a notice to a phone is a short text message', async () => {
  await using mail = await startMail();
  await mail.sendNotice({
    to: '+491701234567',
    channel: 'sms',
    notice: 'newDevice',
    device: 'Chrome on Android',
  });
  const [message] = await mail.mailbox('+491701234567');
  expect(message!.text).toBe(
    'New login to your Firstrung account. If it was not you, choose a new password now. That logs everyone else out. http://localhost:3000/forgot-password',
  );
});

test('a deleted account gets no notices, but the one that says so reaches its owner', async () => {
  await using mail = await startMail();
  const accountId = await mail.account('ann@example.com');
  await mail.publish(
    'auth.account.deleted.v1',
    { id: accountId, version: 0 },
    { accountId, role: 'applicant' },
  );
  await mail.sendNotice({ to: 'ann@example.com', notice: 'newDevice' }, accountId);
  // auth sends it under an id of its own.
  await mail.sendNotice({ to: 'ann@example.com', notice: 'accountDeleted' });
  expect((await mail.mailbox()).map(({ subject }) => subject)).toEqual([
    'Your Firstrung account was deleted',
  ]);
});
