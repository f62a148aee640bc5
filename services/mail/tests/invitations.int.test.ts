import { randomUUID } from 'node:crypto';
import type { EventData } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { minutes, sharedMail } from './harness.ts';

const mail = await sharedMail();

const to = () => `${randomUUID()}@example.org`;
const invite = async (email: string, more: Partial<EventData<'jobs.invitation.issued.v1'>> = {}) => {
  const data = {
    invitationId: randomUUID(),
    email,
    companyName: 'Turku Timber',
    inviterName: 'Rita Recruiter',
    role: 'recruiter' as const,
    inviterId: randomUUID(),
    expiresAt: new Date(mail.clock.now().getTime() + minutes(7 * 24 * 60)).toISOString(),
    ...more,
  };
  await mail.publish('jobs.invitation.issued.v1', { id: data.invitationId, version: 0 }, data);
  return data;
};
const emails = async (email: string) => {
  await mail.server.processAll();
  return mail.mailbox(email);
};
const queued = async (invitationId: string) =>
  (await mail.queued()).filter(({ unique_key }) => unique_key === `invited:${invitationId}`);

it('goes once to an address without an account, and what it said is not kept', async () => {
  const email = to();
  const data = await invite(email);
  expect(await emails(email)).toMatchObject([
    {
      channel: 'email',
      subject: 'Invitation to “Turku Timber” on Firstrung',
      text: expect.stringContaining(`/recruiter/invitations/${data.invitationId}`),
    },
  ]);
  await invite(email, data);
  expect(await emails(email)).toHaveLength(1);
  expect(await queued(data.invitationId)).toMatchObject([{ state: 'sent', source: null }]);
  // A second invitation is another email.
  await invite(email);
  expect(await emails(email)).toHaveLength(2);
});

it('says the same to an address that has an account', async () => {
  const [known, unknown] = [to(), to()];
  await mail.account(known, { name: 'Ann Known' });
  const invitationId = randomUUID();
  await invite(known, { invitationId });
  const [one] = await emails(known);
  const another = await invite(unknown);
  const [other] = await emails(unknown);
  expect(one!.text.replace(invitationId, another.invitationId)).toBe(other!.text);
});

it('is not sent once the invitation has ended', async () => {
  const email = to();
  const { invitationId } = await invite(email, { expiresAt: mail.clock.now().toISOString() });
  expect(await emails(email)).toEqual([]);
  expect(await queued(invitationId)).toMatchObject([{ state: 'expired', source: null }]);
});

it('is cancelled and erased with the account of whoever invites', async () => {
  const inviterId = randomUUID();
  const email = to();
  await mail.query(`insert into mail.email_hold (caused_before) values ('2100-01-01')`);
  const { invitationId } = await invite(email, { inviterId });
  expect(await queued(invitationId)).toMatchObject([{ state: 'held', source: { to: email } }]);
  await mail.deleted(inviterId, 'recruiter');
  expect(await queued(invitationId)).toMatchObject([{ state: 'cancelled', source: null }]);
  await mail.query('delete from mail.email_hold');
  const late = await invite(email, { inviterId });
  expect(await queued(late.invitationId)).toEqual([]);
  expect(await emails(email)).toEqual([]);
});
