import { randomUUID } from 'node:crypto';
import type { ApplicationStatus, EventData, RejectionReason } from '@firstrung/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyOf, type MailServer, minutes, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { startGateway } from './sms-gateway.ts';

type Decision = EventData<'jobs.decision.made.v1'>;

/** Of all tests that need no settings. Each begins without emails. */
let mail: MailServer;
beforeAll(async () => {
  mail = await startMail();
});
beforeEach(() => mail.deleteEmails());
afterAll(() => mail[Symbol.asyncDispose]());

/** An application to Brown & Sons, and what its recruiter decides. */
async function applied(mail: MailServer, contact: string) {
  const events = createEventSource(mail);
  const recruiterId = randomUUID();
  const companyId = companyOf(recruiterId);
  const company = { companyId, name: 'Brown & Sons', logo: null };
  const ids = await mail.together(async () => {
    await mail.publish('jobs.company.changed.v1', { id: companyId, version: 1 }, company);
    return {
      applicationId: randomUUID(),
      companyId,
      recruiterId,
      applicantId: await mail.account(contact),
      jobId: await mail.job('Baker', { recruiterId }),
    };
  });
  // So long ago that no email confirms it.
  const submittedAt = new Date(mail.clock.now().getTime() - 8 * minutes(24 * 60)).toISOString();
  let version = 1;
  let present: ApplicationStatus = 'not reviewed';
  await events.application(version, { ...ids, submittedAt });
  const change = (data: Partial<EventData<'jobs.application.changed.v1'>>) => {
    present = data.status ?? present;
    return events.application(++version, { ...ids, submittedAt, ...data });
  };
  /** Before or after the change to the status. */
  const announce = (status: ApplicationStatus, reasons: RejectionReason[] = [], words?: string) => {
    const { recruiterId: _, ...data } = ids;
    return mail.publish('jobs.decision.made.v1', { id: ids.applicantId, version: 0 }, {
      ...data,
      version: present === status ? version : version + 1,
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
      const at = mail.clock.now().toISOString();
      await change({ status, reviewedAt: at, acceptedAt: status === 'accepted' ? at : null });
      await announce(status, reasons, words);
    },
  };
}

const states = async (mail: MailServer) =>
  (await mail.query(`select state from mail.outgoing_email order by id`)).map(({ state }) => state);

test('a rejection is told in neutral words, with a link and without reasons', async () => {
  await using mail = await startMail({
    env: { PUBLIC_URL: 'https://jobs.example', SECRET_KEY: 'x'.repeat(32) },
  });
  const { decide, jobId } = await applied(mail, 'ann@example.com');
  await decide('not up to snuff');
  const [email, ...others] = await mail.query('select recipient, subject, text from mail.mailbox_email');
  expect(others).toEqual([]);
  const [link, token] = /\/unsubscribe#token=(\S+)/.exec(email!.text as string)!;
  expect(token).toContain('.statusChange.');
  expect(email).toEqual({
    recipient: 'ann@example.com',
    subject: 'Your application for “Baker”',
    text: `Hello Ann Lee,

“Brown & Sons” has decided on your application for “Baker” and will not go on with it this time.

Thank you for your time and your interest. We wish you every success with your next applications.

See your application: https://jobs.example/job-details/${jobId}#mine

-- 
You get this e-mail because of your account at Firstrung.
Unsubscribe from these e-mails: https://jobs.example${link}
Choose which e-mails you get: https://jobs.example/settings
`,
  });
});

test('the reasons are told if the event has them, as the page says them', async () => {
  const { decide } = await applied(mail, 'ann@example.com');
  await decide('not up to snuff', ['position filled', 'overqualified']);
  const [email] = await mail.mailbox();
  expect(email!.text).toContain(`They gave these reasons:

- The position has been filled
- Overqualified for this position

Thank you`);
});

test('the words of the recruiter stand in the place of the neutral ones, in one email', async () => {
  const { decide } = await applied(mail, 'ann@example.com');
  await decide('not up to snuff', [], 'Dear Ann,\n\nnot this time.');
  await decide('nextSteps Shortlisted', [], 'Come and see us.');
  const [invited, rejected, ...others] = await mail.mailbox();
  expect(others).toEqual([]);
  expect(rejected!.subject).toBe('Your application for “Baker”');
  expect(rejected!.text).toMatch(/^Dear Ann,\n\nnot this time\.\n\nSee your application: /);
  expect(invited!.subject).toBe('Next steps for your application for “Baker”');
  expect(invited!.text).toMatch(/^Come and see us\.\n\nSee your application: /);
  const kept = await mail.query('select count(*) from mail.outgoing_email where source is not null');
  expect(kept).toEqual([{ count: '0' }]);
});

test('an invitation is told, and an acceptance by its own email alone, ever', async () => {
  const { decide } = await applied(mail, 'ann@example.com');
  await decide('nextSteps Shortlisted');
  await decide('accepted');
  await decide('not up to snuff');
  await decide('accepted');
  expect((await mail.mailbox()).map(({ subject }) => subject)).toEqual([
    'Your application for “Baker”',
    'Application Accepted',
    'Next steps for your application for “Baker”',
  ]);
});

test('the two events may arrive in any order, and the email waits for the second', async () => {
  const { change, announce } = await applied(mail, 'ann@example.com');
  await announce('not up to snuff');
  expect(await mail.mailbox()).toEqual([]);
  await change({ status: 'not up to snuff' });
  expect(await mail.mailbox()).toHaveLength(1);
});

test('what has been decided otherwise since, or withdrawn, is not told', async () => {
  const undone = await applied(mail, 'ann@example.com');
  await undone.announce('not up to snuff');
  await undone.change({ status: 'not reviewed' });
  const changed = await applied(mail, 'ben@example.com');
  await changed.announce('not up to snuff');
  await changed.change({ status: 'nextSteps Shortlisted' });
  await changed.announce('nextSteps Shortlisted');
  const withdrawn = await applied(mail, 'cem@example.com');
  await withdrawn.change({ status: 'not up to snuff', withdrawnAt: mail.clock.now().toISOString() });
  await withdrawn.announce('not up to snuff');
  mail.clock.advance(minutes(11));
  await mail.server.processAll();
  expect((await mail.mailbox()).map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@example.com', 'Next steps for your application for “Baker”'],
  ]);
  expect((await states(mail)).toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'sent']);
});

test('an account that has switched these emails off gets none, but that of an acceptance', async () => {
  const { decide, applicantId } = await applied(mail, 'ann@example.com');
  await createEventSource(mail).call('PUT', '/api/notifications/settings', {
    id: applicantId,
    role: 'applicant',
    body: { kind: 'statusChange', email: 'off' },
  });
  await decide('not up to snuff');
  await decide('accepted');
  expect((await mail.mailbox()).map(({ subject }) => subject)).toEqual(['Application Accepted']);
});

test('a deleted account gets none', async () => {
  const { change, announce, applicantId } = await applied(mail, 'ann@example.com');
  await announce('not up to snuff');
  await createEventSource(mail).deleted(applicantId, 'applicant');
  await change({ status: 'not up to snuff' });
  await announce('not up to snuff');
  mail.clock.advance(minutes(60));
  await mail.server.processAll();
  expect(await mail.mailbox()).toEqual([]);
  expect(await states(mail)).toEqual(['cancelled']);
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
  mail.clock.advance(minutes(24 * 60));
  await mail.server.processAll();
  expect(texts()).toHaveLength(4);
  expect(await mail.query('select state from mail.outgoing_email where state <> $1', ['sent'])).toEqual([]);
});

test('a phone number alone has switches for text messages, and none for e-mails', async () => {
  const settings = async (contact: string) => {
    const { applicantId } = await applied(mail, contact);
    const caller = { id: applicantId, role: 'applicant' } as const;
    return (await createEventSource(mail).call('GET', '/api/notifications/settings', caller)).body;
  };
  const phone = await settings('+14155550101');
  expect(phone.bySms).toBe(true);
  expect(phone.settings.filter(({ email }: { email?: string }) => email)).toEqual([
    { kind: 'statusChange', on: true, email: 'on' },
    { kind: 'companyMessage', on: false, email: 'on', emailOnly: true },
  ]);
  expect(phone.settings).toHaveLength(9);
  expect(await settings('ann@example.com')).not.toHaveProperty('bySms');
});

test('a text message for which there is no room in two days is not sent', async () => {
  await using mail = await startMail({ env: { SMS_DECISIONS_PER_DAY: '0' } });
  const { decide } = await applied(mail, '+14155550101');
  await decide('nextSteps Shortlisted');
  expect(await states(mail)).toEqual(['due']);
  expect(mail.logged()).toContain('SMS_DECISIONS_PER_DAY is used up');
  mail.clock.advance(minutes(48 * 60 + 1));
  await mail.server.processAll();
  expect(await states(mail)).toEqual(['cancelled']);
  expect(await mail.mailbox()).toEqual([]);
});

test('117 decisions that are announced several times while the service is stopped and started: 117 emails', async () => {
  await using first = await startMail();
  const { applicantId, companyId, recruiterId, jobId, change } = await applied(first, 'ann@example.com');
  await change({ status: 'not up to snuff' });
  const event = (number: number, applicationId: string, status: ApplicationStatus) => {
    const type = 'jobs.decision.made.v1' as const;
    const envelope = {
      id: `jobs-${5_000_000 + number}`,
      type,
      occurredAt: first.clock.now().toISOString(),
      aggregate: { id: applicantId, version: 0 },
      data: { applicationId, applicantId, companyId, jobId, version: 2, status, reasons: [] },
    };
    return { id: envelope.id, type, aggregateId: applicantId, payload: JSON.stringify(envelope) };
  };
  const applications = Array.from({ length: 117 }, () => randomUUID());
  const events = applications.map((id, index) =>
    event(index, id, index === 60 ? 'accepted' : 'not up to snuff'),
  );
  const source = createEventSource(first);
  await first.together(async () => {
    for (const [index, applicationId] of applications.entries()) {
      const accepted = { status: 'accepted', acceptedAt: first.clock.now().toISOString() } as const;
      await source.application(2, {
        applicationId,
        applicantId,
        companyId,
        recruiterId,
        jobId,
        submittedAt: new Date(0).toISOString(),
        ...(index === 60 ? accepted : { status: 'not up to snuff' }),
      });
    }
  });
  // Nobody waits for what is under way: stopping interrupts handlers and the sender anywhere.
  let mail: MailServer = first;
  for (let round = 0; round < 4; round++) {
    await mail.server.bus.publish(events.slice(round * 20, round * 20 + 60));
    await mail.stop();
    mail = await startMail({ databaseUrl: first.databaseUrl, clock: first.clock });
    await mail.server.bus.publish(events.slice(round * 10));
  }
  await using last = mail;
  await last.server.bus.publish(events.toReversed());
  await last.server.processAll();
  const sent = await last.query(
    `select subject, count(*)::int as count from mail.mailbox_email group by subject order by subject`,
  );
  expect(sent).toEqual([
    { subject: 'Application Accepted', count: 1 },
    { subject: 'Your application for “Baker”', count: 116 },
  ]);
});
