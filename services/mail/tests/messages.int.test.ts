import { randomUUID } from 'node:crypto';
import { createSecret } from '@firstrung/service-kit/service';
import { expect, test } from 'vitest';
import { createUnsubscribeTokens } from '../src/use-cases/unsubscribe-tokens.ts';
import { companyOf, minutes, SECRET, sharedMail, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { startGateway } from './sms-gateway.ts';
import { startSmtp } from './smtp.ts';

const tokens = createUnsubscribeTokens(createSecret('mail', [SECRET]));
const mail = await sharedMail();

/** A recruiter of Brown & Sons, and somebody who has applied there. */
async function acquainted(contact = `${randomUUID()}@example.org`, on = mail) {
  const recruiterId = randomUUID();
  await on.account(`${recruiterId}@example.org`, { accountId: recruiterId, name: 'Rita' });
  await on.member(recruiterId);
  const applicantId = await on.account(contact);
  const ids = { applicationId: randomUUID(), applicantId, companyId: companyOf(recruiterId), recruiterId };
  const words = { subject: 'A question', text: 'Dear Ann,\n\nwhen can you come?' };
  return {
    ...ids,
    contact,
    write: (more: Partial<typeof words> = {}) =>
      on.publish(
        'jobs.message.written.v1',
        { id: applicantId, version: 0 },
        {
          ...ids,
          messageId: randomUUID(),
          jobId: randomUUID(),
          jobTitle: 'Baker',
          companyName: 'Brown & Sons',
          ...words,
          ...more,
        },
      ),
    /** Writes to them alone. */
    send: () => on.publish('jobs.email.written.v1', { id: applicantId, version: 0 }, { ...ids, ...words }),
    withdraw: () => on.tell('companyMessage', 2, { subjectId: ids.applicationId }),
  };
}
const emailsTo = (contact: string) =>
  mail.query('select subject, text from mail.mailbox_email where recipient = $1', [contact]);
const settings = async (accountId: string) =>
  (await createEventSource(mail).settings(accountId, 'applicant')).body.settings;

test('what a recruiter writes is an email of its own, without a notification', async () => {
  const { contact, applicantId, recruiterId, write } = await acquainted();
  await write();
  const [email, ...others] = await emailsTo(contact);
  expect(others).toEqual([]);
  const token = tokens.sign({ accountId: applicantId, kinds: ['companyMessage'] });
  expect(email!.subject).toBe('A question');
  expect(email!.text).toContain('Dear Ann,\n\nwhen can you come?\n\n“Rita” (“Brown & Sons”) wrote this');
  expect(email!.text).toContain(`http://localhost:3000/recruiter-messages?with=${recruiterId}\n`);
  expect(email!.text).toContain(`http://localhost:3000/unsubscribe?token=${token}\n`);
  const shown = await mail.query('select kind from mail.notification where account_id = $1', [applicantId]);
  expect(shown).toEqual([]);
  expect(await mail.queued(applicantId)).toMatchObject([{ state: 'sent', source: null, priority: 3 }]);
});

test('each applicant switches these emails off alone, by a click or in the settings', async () => {
  const { contact, applicantId, write } = await acquainted();
  expect(await settings(applicantId)).toContainEqual({
    kind: 'companyMessage',
    on: false,
    email: 'on',
    emailOnly: true,
  });
  const token = tokens.sign({ accountId: applicantId, kinds: ['companyMessage'] });
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  await fetch(`${mail.server.url}/api/mail/unsubscribe?token=${token}`, { method: 'POST', body });
  await write();
  expect(await emailsTo(contact)).toEqual([]);
  const others = (await settings(applicantId)).filter(({ email }: { email?: string }) => email === 'off');
  expect(others).toMatchObject([{ kind: 'companyMessage' }]);

  const change = (choice: object) =>
    createEventSource(mail).settings(applicantId, 'applicant', { kind: 'companyMessage', ...choice });
  expect((await change({ on: true })).status).toBe(400);
  expect((await change({ email: 'on' })).status).toBe(200);
  await write();
  expect(await emailsTo(contact)).toHaveLength(1);
});

test('nobody gets it who has withdrawn, or is deleted', async () => {
  const withdrawn = await acquainted();
  await withdrawn.withdraw();
  await withdrawn.write();
  const deleted = await acquainted();
  await mail.deleted(deleted.applicantId);
  await deleted.write();
  await deleted.send();
  await mail.pass(minutes(2));
  expect(await emailsTo(withdrawn.contact)).toEqual([]);
  expect(await emailsTo(deleted.contact)).toEqual([]);
  // Who applies again is written to again.
  mail.clock.advance(minutes(1));
  await withdrawn.write();
  expect(await emailsTo(withdrawn.contact)).toHaveLength(1);
});

test('what is written to one applicant says who wrote it, and nothing of ours', async () => {
  const { contact, applicantId, send } = await acquainted();
  await send();
  const [email, ...others] = await emailsTo(contact);
  expect(others).toEqual([]);
  expect(email).toEqual({
    subject: 'A question',
    text: expect.stringMatching(/^Dear Ann,\n\nwhen can you come\?\n\n-- \n.*“Rita”.*\n$/),
  });
  expect(await mail.queued(applicantId)).toMatchObject([{ state: 'sent', source: null, priority: 2 }]);
});

test('mail programs switch it off, its writer learns that it was not delivered, and phones get half as many texts as decisions', async () => {
  await using gateway = await startGateway();
  await using smtp = await startSmtp();
  await using sending = await startMail({
    env: {
      PUBLIC_URL: 'https://jobs.example/',
      SECRET_KEY: SECRET,
      SMTP_URL: smtp.url,
      SMS_URL: gateway.url,
      SMS_DECISIONS_PER_DAY: '3',
    },
  });
  const { write, recruiterId, applicationId } = await acquainted('ann@example.org', sending);
  await write({ text: 'Dear <b>Ann</b>,\n\nhello & welcome.' });
  const [{ source = '' } = {}] = smtp.received;
  expect(source).toMatch(/^List-Unsubscribe:\s+<https:\/\/jobs\.example\/api\/mail\/unsubscribe\?token=/m);
  expect(source).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/m);
  // Long lines are folded.
  expect(source.replaceAll('=\r\n', '')).toContain('Dear &lt;b&gt;Ann&lt;/b&gt;,');

  smtp.mood = 'unknown';
  await write();
  const told = await sending.query('select kind, subject_id from mail.notification where account_id = $1', [
    recruiterId,
  ]);
  expect(told).toEqual([{ kind: 'undelivered', subject_id: applicationId }]);
  const alone = await acquainted('bea@example.org', sending);
  await alone.send();
  expect(
    await sending.query('select kind, subject_id from mail.notification where account_id = $1', [
      alone.recruiterId,
    ]),
  ).toEqual([{ kind: 'undelivered', subject_id: alone.applicationId }]);

  const phone = await acquainted('+14155550123', sending);
  await phone.write();
  await phone.write();
  expect(gateway.posted.map(({ body }) => body.text)).toEqual([
    `“Brown & Sons”: A question\nDear Ann,\n\nwhen can you come?\nhttps://jobs.example/recruiter-messages?with=${phone.recruiterId}`,
  ]);
});
