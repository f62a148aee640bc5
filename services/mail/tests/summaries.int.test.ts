import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { companyOf, minutes, sharedMail, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { startSmtp } from './smtp.ts';
import { openStream } from './stream-client.ts';

const mail = await sharedMail();

const hours = (count: number) => minutes(60 * count);

/** Digests are sent at a time of the day. */
const untilMidnight = () => hours(24) - (mail.clock.now().getTime() % hours(24));

async function people(on = mail) {
  const [address, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const [ann, ben] = await on.together(() =>
    Promise.all([on.account(address, { name: 'Ann Lee' }), on.account(other, { name: 'Ben Ode' })]),
  );
  /** Of both. */
  const mailbox = async () => [...(await on.mailbox(address)), ...(await on.mailbox(other))];
  const subjects = async () => (await mailbox()).map(({ subject }) => subject).toReversed();
  return { address, ann, ben, mailbox, subjects, events: createEventSource(on) };
}

const message = (personId: string, otherId: string, lastSeq: number, roomId = otherId) => {
  return { roomId, personId, otherId, count: lastSeq, lastSeq };
};

test('whoever is away gets one email after 15 minutes, about all that is new and no text of it', async () => {
  const { address, ann, ben, mailbox, events } = await people();
  await events.unread(message(ann, ben, 2));
  await mail.pass(minutes(10));
  await mail.tell('requestReceived', 1, { to: [ann], personId: ben });
  await mail.pass(minutes(4.9));
  expect(await mailbox()).toEqual([]);
  await mail.pass(minutes(0.2));
  const [email, ...others] = await mailbox();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: address, subject: 'What is new for you on Firstrung' });
  expect(email!.text).toContain(`“Ben Ode” asks to join your project network
http://localhost:3000/project-networks#requests-received

2 unread messages from “Ben Ode”
http://localhost:3000/messages?with=${ben}`);
  // The second does not come again when its own 15 minutes are over.
  await mail.pass(hours(5));
  expect(await mailbox()).toHaveLength(1);
});

test('a click at its end switches off what it names, and nothing else', async () => {
  const { address, ann, ben, mailbox, events } = await people();
  await events.unread(message(ann, ben, 1));
  await mail.pass(minutes(15));
  const [email] = await mailbox();
  const token = /unsubscribe\?token=(\S+)/.exec(email!.text)![1]!;
  const { body } = await mail.server.call('GET', `/api/mail/unsubscribe?token=${token}`);
  expect([email!.to, body.kinds]).toEqual([address, ['unreadMessages']]);
});

test('who gets a message every ten minutes does not wait for the last', async () => {
  const { ann, ben, subjects, events } = await people();
  for (const seq of [1, 2, 3]) {
    await events.unread(message(ann, ben, seq));
    await mail.pass(minutes(10));
  }
  expect(await subjects()).toEqual(['2 unread messages from “Ben Ode”']);
});

test('there is at most one email an hour, and none about what was read', async () => {
  const { ann, ben, mailbox, subjects, events } = await people();
  await events.unread(message(ann, ben, 1));
  await mail.pass(minutes(15));
  expect(await subjects()).toEqual(['An unread message from “Ben Ode”']);
  await events.unread(message(ann, ben, 2));
  await mail.pass(minutes(59));
  expect(await mailbox()).toHaveLength(1);
  await mail.pass(minutes(1));
  expect(await subjects()).toEqual(['An unread message from “Ben Ode”', '2 unread messages from “Ben Ode”']);
  await mail.pass(hours(3));
  await events.unread(message(ann, ben, 3));
  await events.readRoom(ben, ann, 3);
  await mail.pass(hours(3));
  expect(await mailbox()).toHaveLength(2);
});

test('an email that waits for the mail server tells what has happened meanwhile, once', async () => {
  await using smtp = await startSmtp();
  await using mail = await startMail({ env: { SMTP_URL: smtp.url } });
  const { ann, ben, events } = await people(mail);
  smtp.mood = 'later';
  await events.unread(message(ann, ben, 1));
  await mail.pass(minutes(15));
  await events.unread(message(ann, ben, 2));
  smtp.mood = 'take';
  await mail.pass(minutes(5));
  await mail.pass(hours(3));
  expect(smtp.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
    // It is folded here.
    '=?UTF-8?Q?2_unread_messages_from_=E2=80=9CBen_Ode?=',
  ]);
});

test('whoever is at the page gets none until 15 minutes after they left', async () => {
  const { ann, ben, mailbox, events } = await people();
  await events.unread(message(ann, ben, 1));
  await mail.pass(minutes(14));
  const { token } = await mail.server.tokens.mint({ id: ann, role: 'applicant' });
  const stream = await openStream(mail.server.url, { token });
  await stream.waitFor(1);
  for (let minute = 0; minute < 30; minute++) await mail.pass(minutes(1));
  expect(await mailbox()).toEqual([]);
  stream.close();
  await stream.closed;
  await mail.pass(minutes(13));
  expect(await mailbox()).toEqual([]);
  await mail.pass(minutes(2));
  expect(await mailbox()).toHaveLength(1);
});

test('after a restore, a summary of what happened before waits for the operator', async () => {
  const { ann, ben, mailbox, events } = await people();
  await events.unread(message(ann, ben, 1));
  await mail.query('insert into mail.email_hold (caused_before) values ($1)', [
    new Date(mail.clock.now().getTime() + 1),
  ]);
  await mail.pass(minutes(20));
  await mail.query('delete from mail.email_hold');
  expect(await mailbox()).toEqual([]);
  expect(await mail.queued(ann)).toMatchObject([{ state: 'held' }]);
});

test('switches: in the app alone, by email alone, and both off', async () => {
  const { ann, ben, mailbox, events } = await people();
  const choose = (body: object) => events.settings(ann, 'applicant', body);
  const list = async () => (await events.of(ann, 'applicant')).notifications.length;

  await choose({ kind: 'unreadMessages', email: 'off' });
  await events.unread(message(ann, ben, 1, randomUUID()));
  await mail.pass(hours(2));
  expect([await list(), (await mailbox()).length]).toEqual([1, 0]);

  await choose({ kind: 'unreadMessages', on: false, email: 'on' });
  await events.unread(message(ann, ben, 1, randomUUID()));
  await mail.pass(hours(2));
  expect([await list(), (await mailbox()).length]).toEqual([1, 1]);
  expect((await events.of(ann, 'applicant')).unread).toBe(1);

  await choose({ kind: 'unreadMessages', email: 'off' });
  await events.unread(message(ann, ben, 1, randomUUID()));
  // What was switched off while an email waited is not sent either.
  await choose({ kind: 'unreadMessages', email: 'on' });
  await events.unread(message(ann, ben, 1, randomUUID()));
  await choose({ kind: 'unreadMessages', email: 'off' });
  await mail.pass(hours(2));
  expect([await list(), (await mailbox()).length]).toEqual([1, 1]);
});

test('an announcement is sent at once, and somebody with a phone number alone gets no such email', async () => {
  const { ann, mailbox, events } = await people();
  const phone = await mail.account('+14155550101');
  const announcement = (personId: string) => ({
    personId,
    roomId: randomUUID(),
    kind: 'announcement' as const,
    room: 'Baker',
    company: 'Brown & Sons',
  });
  await events.unread(announcement(phone));
  const sent = announcement(ann);
  await events.unread(sent);
  const [email, ...others] = await mailbox();
  expect(others).toEqual([]);
  expect(email!.subject).toBe('“Brown & Sons” has written to applicants for “Baker”');
  expect(email!.text).toContain(
    `Read the announcement: http://localhost:3000/all-messages?chat=announcement:${sent.roomId}`,
  );
  await mail.pass(hours(30));
  expect(await mailbox()).toHaveLength(1);
  expect(await mail.mailbox('+14155550101')).toEqual([]);
});

/** A recruiter with jobs, and applications that can't be undone any more. */
async function recruiter(jobs: readonly string[], on = mail) {
  const events = createEventSource(on);
  const account = (name: string) => on.account(`${randomUUID()}@example.com`, { name });
  const { recruiterId, jobIds, names } = await on.together(async () => {
    const recruiterId = await account('Rita Recruiter');
    await on.member(recruiterId);
    return {
      recruiterId,
      jobIds: jobs.map(() => randomUUID() as string),
      names: await Promise.all(['Ada One', 'Bea Two', 'Cem Three', 'Dan Four'].map(account)),
    };
  });
  return {
    events,
    recruiterId,
    jobIds,
    mailbox: async () => {
      const rows = await on.query(
        'select subject, text, created_at from mail.mailbox_email where account_id = $1 order by created_at',
        [recruiterId],
      );
      return rows as { subject: string; text: string; created_at: Date }[];
    },
    apply: (job: number, person = 0) =>
      events.application(1, {
        recruiterId,
        jobId: jobIds[job]!,
        job: jobs[job]!,
        applicantId: names[person]!,
      }),
  };
}

test('120 applications in a day are one digest, which counts them and lists the jobs', async () => {
  const { apply, mailbox, jobIds } = await recruiter(['Baker', 'Carpenter']);
  await mail.pass(untilMidnight() + hours(9));
  await mail.together(async () => {
    for (let count = 0; count < 119; count++) await apply(0, count % 4);
    await apply(1, 3);
  });
  await mail.pass(hours(22.9));
  expect(await mailbox()).toEqual([]);
  await mail.pass(hours(0.2));
  const [email, ...others] = await mailbox();
  expect(others).toEqual([]);
  expect(email!.subject).toBe('120 new applicants for 2 jobs');
  expect(email!.text.split('\n').length).toBeLessThan(25);
  expect(email!.text).toContain(`“Baker”: 119 new applicants\n`);
  expect(email!.text).toMatch(/\n“\w+ \w+”, “\w+ \w+”, “\w+ \w+”, 116 others\n/);
  expect(email!.text).toContain(
    `“Carpenter”: one new applicant\n“Dan Four”\nhttp://localhost:3000/recruiter/job-details/${jobIds[1]}`,
  );
  expect(email!.text).toContain('Review applicants: http://localhost:3000/recruiter/to-review');
});

test('a digest has none that was opened, and whoever wants gets each application at once', async () => {
  const { apply, mailbox, events, recruiterId } = await recruiter(['Baker']);
  await apply(0);
  await events.markRead(recruiterId, 'recruiter');
  await mail.pass(hours(25));
  expect(await mailbox()).toEqual([]);
  await events.settings(recruiterId, 'recruiter', { kind: 'newApplication', email: 'on' });
  await apply(0, 1);
  await apply(0, 2);
  expect((await mailbox()).map(({ subject }) => subject).toSorted()).toEqual([
    '“Bea Two” applied for “Baker”',
    '“Cem Three” applied for “Baker”',
  ]);
  await mail.pass(hours(25));
  expect(await mailbox()).toHaveLength(2);
});

test('who takes a job over gets its new applications in the digest', async () => {
  const { apply, mailbox, recruiterId, jobIds, events } = await recruiter(['Baker']);
  await mail.pass(untilMidnight());
  const address = `${randomUUID()}@example.com`;
  const successor = await mail.account(address, { name: 'Sam' });
  await mail.member(successor, { companyId: companyOf(recruiterId), role: 'recruiter' });
  await apply(0);
  mail.clock.advance(1_000);
  await events.handOver(jobIds[0]!, 2, successor);
  await mail.pass(hours(9));
  expect(await mailbox()).toEqual([]);
  expect(await mail.mailbox(address)).toMatchObject([{ subject: 'One new applicant for “Baker”' }]);
  // A deleted account leaves nothing and gets nothing.
  await events.application(1, { recruiterId: successor, jobId: jobIds[0]! });
  await mail.deleted(successor, 'recruiter');
  await mail.pass(hours(25));
  expect(await mail.mailbox(address)).toEqual([]);
  for (const table of ['summary_email', 'email_choice', 'notification'])
    expect(await mail.query(`select from mail.${table} where account_id = $1`, [successor])).toEqual([]);
});

/** A week, and another one when its emails and their traces are no longer kept. */
const FIRST = new Date('2030-03-28T00:00:00Z');
const DAYS = [0, 1, 2, 3, 4, 40, 41];

test('a week over a change of the clocks: each digest at 8:00, emails to the absent an hour apart', async () => {
  await using mail = await startMail({ env: { TIME_ZONE: 'Europe/Berlin' } });
  mail.clock.set(FIRST);
  const { apply, recruiterId } = await recruiter(['Baker'], mail);
  const { ann, ben, events } = await people(mail);
  const sent = new Map<string, { to: string; at: Date }>();
  let seq = 0;
  for (const day of DAYS) {
    const midnight = FIRST.getTime() + day * hours(24);
    mail.clock.set(new Date(midnight + hours(1)));
    await apply(0, day % 4);
    // 8:00 in Berlin is one of the two, and 7:00 or 9:00 the other.
    for (const hour of [6, 7]) {
      mail.clock.set(new Date(midnight + hours(hour)));
      await mail.server.processAll();
    }
    mail.clock.set(new Date(midnight + hours(12)));
    for (let step = 0; step < 4; step++) {
      await events.unread(message(ann, ben, ++seq));
      await mail.pass(minutes(20));
    }
    // The mailbox forgets what is older than 30 days.
    for (const { id, account_id, created_at } of await mail.query('select * from mail.mailbox_email'))
      sent.set(id as string, { to: account_id as string, at: created_at as Date });
  }
  const timesOf = (to: string) =>
    [...sent.values()]
      .filter((email) => email.to === to)
      .map(({ at }) => at.getTime())
      .toSorted();
  const away = timesOf(ann);
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const shown = timesOf(recruiterId).map((time) => local.format(time).split(' '));
  expect(shown.map(([, time]) => time)).toEqual(DAYS.map(() => '08:00'));
  expect(new Set(shown.map(([day]) => day)).size).toBe(DAYS.length);
  // Two a day: after 20 minutes, and an hour later.
  expect(away).toHaveLength(2 * DAYS.length);
  const gaps = away.slice(1).map((time, index) => time - away[index]!);
  expect(Math.min(...gaps)).toBe(hours(1));
});

test('nothing is said of a conversation with a company while that is hidden', async () => {
  const { ann, ben, mailbox, events } = await people();
  const [companyId, company] = [randomUUID(), 'Brown & Sons'];
  await mail.company(companyId);
  await events.unread({ ...message(ann, ben, 2), kind: 'recruiter', companyId, company });
  await mail.company(companyId, { version: 2, hiddenBecause: ['restriction'] });
  await mail.pass(minutes(16));
  expect(await mailbox()).toEqual([]);
  expect(await events.of(ann, 'applicant')).toEqual({ notifications: [], unread: 0 });
  await mail.company(companyId, { version: 3, hiddenBecause: [] });
  expect(await events.of(ann, 'applicant')).toMatchObject({
    notifications: [{ values: { company } }],
    unread: 1,
  });
  await mail.pass(minutes(1));
  expect(await mailbox()).toHaveLength(1);
});
