import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedMail } from './harness.ts';

const mail = await sharedMail();

test('a notice becomes one email, with the link that undoes a change and its ticket in the query', async () => {
  const accountId = randomUUID();
  const undoTicket = randomUUID();
  const to = `${accountId}@example.com`;
  await mail.sendNotice({ to, role: 'recruiter', notice: 'addressChanged', undoTicket }, accountId);
  const [email, ...others] = await mail.mailbox(to);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ channel: 'email', createdAt: mail.clock.now().toISOString() });
  expect(email!.text).toContain(`http://localhost:3000/recruiter/undo-address-change?token=${undoTicket}\n`);
  expect(await mail.queued(accountId)).toMatchObject([{ state: 'sent', source: null }]);
});

test('a deleted account gets no notices, but the one that says so reaches its owner', async () => {
  const to = `${randomUUID()}@example.com`;
  const accountId = await mail.account(to);
  await mail.deleted(accountId);
  await mail.sendNotice({ to, notice: 'newDevice' }, accountId);
  // auth sends it under an id of its own.
  await mail.sendNotice({ to, notice: 'accountDeleted' });
  expect((await mail.mailbox(to)).map(({ subject }) => subject)).toEqual([
    'Your Firstrung account was deleted',
  ]);
});
