import { randomUUID } from 'node:crypto';
import {
  type ApplicationStatus,
  applicantStatus,
  type EventData,
  type RejectionReason,
} from '@firstrung/contracts';
import { beforeEach, expect, test } from 'vitest';
import { companyOf, type MailServer, minutes, sharedMail, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { startGateway } from './sms-gateway.ts';

type Decision = EventData<'jobs.decision.made.v1'>;

const mail = await sharedMail();
const ANN = 'ann@example.com';
beforeEach(() => mail.deleteEmails());

/** An application to Brown & Sons, and what its recruiter decides. */
async function applied(mail: MailServer, contact: string) {
  const recruiterId = randomUUID();
  const ids = {
    applicationId: randomUUID(),
    companyId: companyOf(recruiterId),
    recruiterId,
    applicantId: await mail.account(contact),
    jobId: randomUUID(),
  };
  let version = 1;
  let present: ApplicationStatus = 'not reviewed';
  const values = { jobId: ids.jobId, job: 'Baker', company: 'Brown & Sons' };
  const change = (status: ApplicationStatus, more: { isRead?: true } = {}) => {
    present = status;
    const word = applicantStatus({ status, reviewedAt: null });
    return mail.tell('statusChange', ++version, {
      subjectId: ids.applicationId,
      to: word === 'Applied' ? [] : [ids.applicantId],
      values: { ...values, status: word },
      ...more,
    });
  };
  /** Before or after the change to the status. */
  const announce = (
    status: ApplicationStatus,
    reasons: RejectionReason[] = [],
    words?: string,
    ahead = 1,
  ) => {
    return mail.publish('jobs.decision.made.v1', { id: ids.applicantId, version: 0 }, {
      ...ids,
      version: present === status ? version : version + ahead,
      status,
      reasons,
      ...(words !== undefined && { words }),
    } satisfies Decision);
  };
  return {
    ...ids,
    change,
    announce,
    async decide(status: ApplicationStatus, reasons: RejectionReason[] = [], words?: string) {
      mail.clock.advance(1_000);
      await change(status);
      await announce(status, reasons, words);
    },
  };
}

const states = async (mail: MailServer, accountId?: string) =>
  (await mail.queued(accountId)).map(({ state }) => state);

test('a rejection is told in neutral words, with a link and without reasons', async () => {
  const { decide, jobId } = await applied(mail, ANN);
  await decide('not up to snuff');
  const sent = 'select recipient, subject, text from mail.mailbox_email where recipient = $1';
  const [email, ...others] = await mail.query(sent, [ANN]);
  expect(others).toEqual([]);
  const [link, token] = /\/unsubscribe\?token=(\S+)/.exec(email!.text as string)!;
  expect(token).toContain('.statusChange.');
  expect(email).toEqual({
    recipient: 'ann@example.com',
    subject: 'Your application for “Baker”',
    text: `Hello Ann Lee,

“Brown & Sons” has decided on your application for “Baker” and will not go on with it this time.

Thank you for your time and your interest. We wish you every success with your next applications.

See your application: http://localhost:3000/job-details/${jobId}?mine

-- 
You get this e-mail because of your account at Firstrung.
Unsubscribe from these e-mails: http://localhost:3000${link}
Choose which e-mails you get: http://localhost:3000/settings
`,
  });
});

test('the reasons, and the words of the recruiter in the place of the neutral ones, are told in one email', async () => {
  const { decide, applicantId } = await applied(mail, ANN);
  await decide('not up to snuff', ['position filled', 'overqualified'], 'Dear Ann,\n\nnot this time.');
  await decide('nextSteps Shortlisted', [], 'Come and see us.');
  const [invited, rejected, ...others] = await mail.mailbox(ANN);
  expect(others).toEqual([]);
  expect(rejected!.subject).toBe('Your application for “Baker”');
  expect(rejected!.text).toContain(`Dear Ann,

not this time.

Reasons:

- The position has been filled
- Overqualified for this position

See your application: `);
  expect(invited!.subject).toBe('Next steps for your application for “Baker”');
  expect(invited!.text).toMatch(/^Come and see us\.\n\nSee your application: /);
  expect((await mail.queued(applicantId)).map(({ source }) => source)).toEqual([null, null]);
});

test('a company that the operator hides decides in neutral words', async () => {
  const { companyId, decide } = await applied(mail, 'ann@example.com');
  await mail.publish(
    'jobs.company.changed.v1',
    { id: companyId, version: 2 },
    { companyId, name: 'Brown & Sons', logo: null, photo: null, hiddenBecause: ['restriction'] },
  );
  await decide('not up to snuff', [], 'Pay a fee, and you have the job.');
  const [email] = await mail.mailbox();
  expect(email!.text).toContain('“Brown & Sons” has decided on your application');
  expect(email!.text).not.toContain('Pay a fee');
});

test('an invitation is told, and an acceptance by its own email alone, ever', async () => {
  const { decide } = await applied(mail, ANN);
  await decide('nextSteps Shortlisted');
  await decide('accepted');
  await decide('not up to snuff');
  await decide('accepted');
  expect((await mail.mailbox(ANN)).map(({ subject }) => subject)).toEqual([
    'Your application for “Baker”',
    'Application Accepted',
    'Next steps for your application for “Baker”',
  ]);
});

test('the two events may arrive in any order, and the email waits for the second', async () => {
  const { change, announce } = await applied(mail, ANN);
  await announce('not up to snuff');
  expect(await mail.mailbox(ANN)).toEqual([]);
  await change('not up to snuff');
  expect(await mail.mailbox(ANN)).toHaveLength(1);
});

test('what has been decided otherwise since, or withdrawn, is not told', async () => {
  const undone = await applied(mail, ANN);
  await undone.announce('not up to snuff');
  await undone.change('not reviewed');
  const changed = await applied(mail, 'ben@example.com');
  await changed.announce('not up to snuff');
  await changed.change('nextSteps Shortlisted');
  await changed.announce('nextSteps Shortlisted');
  const withdrawn = await applied(mail, 'cem@example.com');
  await withdrawn.change('not up to snuff', { isRead: true });
  await withdrawn.announce('not up to snuff');
  await mail.pass(minutes(11));
  const [toBen, ...others] = await mail.mailbox('ben@example.com');
  expect([toBen!.subject, others]).toEqual(['Next steps for your application for “Baker”', []]);
  for (const [{ applicantId }, expected] of [
    [undone, ['cancelled']],
    [changed, ['cancelled', 'sent']],
    [withdrawn, ['cancelled']],
  ] as const)
    expect((await states(mail, applicantId)).toSorted()).toEqual(expected);
});

test('an account that has switched these emails off gets none, but that of an acceptance', async () => {
  const { decide, applicantId } = await applied(mail, ANN);
  await createEventSource(mail).settings(applicantId, 'applicant', { kind: 'statusChange', email: 'off' });
  await decide('not up to snuff');
  await decide('accepted');
  expect((await mail.mailbox(ANN)).map(({ subject }) => subject)).toEqual(['Application Accepted']);
});

test('an acceptance that does not hold any more is not announced, and is when it holds again', async () => {
  const { change, announce, decide } = await applied(mail, ANN);
  await announce('accepted');
  await change('not reviewed');
  await mail.pass(minutes(2));
  expect(await mail.mailbox(ANN)).toEqual([]);
  await decide('accepted');
  expect((await mail.mailbox(ANN)).map(({ subject }) => subject)).toEqual(['Application Accepted']);
});

test('an acceptance that is decided again while the first one waits is announced once that is told', async () => {
  const { change, announce } = await applied(mail, ANN);
  await announce('accepted');
  await announce('accepted', [], undefined, 3);
  await change('not up to snuff');
  await change('not up to snuff');
  expect(await mail.mailbox(ANN)).toEqual([]);
  await change('accepted');
  expect((await mail.mailbox(ANN)).map(({ subject }) => subject)).toEqual(['Application Accepted']);
});

test('an acceptance is announced by its own words, once, also after a month', async () => {
  const { decide, applicationId, applicantId, jobId } = await applied(mail, ANN);
  await decide('accepted');
  const [email] = await mail.mailbox(ANN);
  expect(email!.text).toContain('Hello Ann Lee,');
  expect(email!.text).toContain('“Brown & Sons” has accepted your application for “Baker”.');
  expect(email!.text).toContain(`http://localhost:3000/job-details/${jobId}`);
  await mail.pass(minutes(31 * 24 * 60));
  expect(await mail.queued(applicantId)).toMatchObject([{ unique_key: `accepted:${applicationId}` }]);
  await decide('accepted');
  expect(await mail.mailbox(ANN)).toEqual([]);
});

test('an email waits for the contact of its reader, without a failure', async () => {
  const { decide, applicantId } = await applied(mail, '');
  await decide('accepted');
  expect(await mail.mailbox(ANN)).toEqual([]);
  await mail.account(ANN, { accountId: applicantId, version: 2 });
  expect(await mail.mailbox(ANN)).toHaveLength(1);
  expect(await mail.queued(applicantId)).toMatchObject([{ attempts: 1 }]);
});

test('a deleted account gets none', async () => {
  const { change, announce, applicantId } = await applied(mail, ANN);
  await announce('not up to snuff');
  await mail.deleted(applicantId);
  await change('not up to snuff');
  await announce('not up to snuff');
  await mail.pass(minutes(60));
  expect(await mail.mailbox(ANN)).toEqual([]);
  expect(await states(mail, applicantId)).toEqual(['cancelled']);
});

test('a phone number alone gets a text message, within a budget that acceptances do not use', async () => {
  await using gateway = await startGateway();
  await using mail = await startMail({ env: { SMS_URL: gateway.url, SMS_DECISIONS_PER_DAY: '2' } });
  const texts = () => gateway.posted.map(({ body }) => body.text);
  for (const last of [1, 2, 3]) {
    const { decide } = await applied(mail, `+1415555010${last}`);
    await decide('not up to snuff', ['overqualified']);
  }
  const { decide } = await applied(mail, '+14155550199');
  await decide('accepted');
  expect(texts()).toEqual([
    expect.stringMatching(
      /^“Brown & Sons” will not go on with your application for “Baker” this time\. http\S+$/,
    ),
    expect.stringMatching(/^“Brown & Sons” will not go on/),
    expect.stringContaining('Congratulations!'),
  ]);
  // The third is sent when there is room again.
  await mail.pass(minutes(24 * 60));
  expect(texts()).toHaveLength(4);
  expect(new Set(await states(mail))).toEqual(new Set(['sent']));
});

test('a phone number alone has switches for text messages, and none for e-mails', async () => {
  const settings = async (contact: string) => {
    const { applicantId } = await applied(mail, contact);
    return (await createEventSource(mail).settings(applicantId, 'applicant')).body;
  };
  const phone = await settings('+14155550101');
  expect(phone.bySms).toBe(true);
  expect(phone.settings.filter(({ email }: { email?: string }) => email)).toEqual([
    { kind: 'statusChange', on: true, email: 'on' },
    { kind: 'companyMessage', on: false, email: 'on', emailOnly: true },
  ]);
  expect(phone.settings).toHaveLength(13);
  expect(await settings('ann@example.com')).not.toHaveProperty('bySms');
});

test('a text message for which there is no room in two days is not sent', async () => {
  await using mail = await startMail({ env: { SMS_DECISIONS_PER_DAY: '0' } });
  const { decide } = await applied(mail, '+14155550101');
  await decide('nextSteps Shortlisted');
  expect(await states(mail)).toEqual(['due']);
  expect(mail.logged()).toContain('SMS_DECISIONS_PER_DAY is used up');
  await mail.pass(minutes(48 * 60 + 1));
  expect(await states(mail)).toEqual(['cancelled']);
  expect(await mail.mailbox()).toEqual([]);
});

test('45 decisions that are announced several times while the service is stopped and started: 45 emails', async () => {
  await using first = await startMail();
  const { applicantId, companyId, recruiterId, jobId, change } = await applied(first, 'ann@example.com');
  await change('not up to snuff');
  const event = (number: number, applicationId: string, status: ApplicationStatus) => {
    const type = 'jobs.decision.made.v1' as const;
    const envelope = {
      id: `jobs-${5_000_000 + number}`,
      type,
      occurredAt: first.clock.now().toISOString(),
      aggregate: { id: applicantId, version: 0 },
      data: { applicationId, applicantId, companyId, recruiterId, jobId, version: 2, status, reasons: [] },
    };
    return { id: envelope.id, type, aggregateId: applicantId, payload: JSON.stringify(envelope) };
  };
  const applications = Array.from({ length: 45 }, () => randomUUID());
  const events = applications.map((id, index) =>
    event(index, id, index === 22 ? 'accepted' : 'not up to snuff'),
  );
  await first.together(async () => {
    for (const [index, subjectId] of applications.entries())
      await first.tell('statusChange', 2, {
        subjectId,
        to: [applicantId],
        values: { jobId, job: 'Baker', company: '', status: index === 22 ? 'Accepted' : 'Rejected' },
      });
  });
  // Nobody waits for what is under way: stopping interrupts handlers and the sender anywhere.
  let mail: MailServer = first;
  for (let round = 0; round < 4; round++) {
    await mail.server.bus.publish(events.slice(round * 8, round * 8 + 24));
    await mail.stop();
    mail = await startMail({ databaseUrl: first.databaseUrl, clock: first.clock });
    await mail.server.bus.publish(events.slice(round * 4));
  }
  await using last = mail;
  await last.server.bus.publish(events.toReversed());
  await last.server.processAll();
  const sent = await last.query(
    `select subject, count(*)::int as count from mail.mailbox_email group by subject order by subject`,
  );
  expect(sent).toEqual([
    { subject: 'Application Accepted', count: 1 },
    { subject: 'Your application for “Baker”', count: 44 },
  ]);
});
