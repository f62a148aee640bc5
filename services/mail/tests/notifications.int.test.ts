import { randomUUID } from 'node:crypto';
import { kindsOf } from '@firstrung/contracts';
import { until } from '@firstrung/test-kit/eventually';
import pg from 'pg';
import { expect, test } from 'vitest';
import { UNREAD_CHANGED } from '../src/adapters/unread-stream.ts';
import { companyOf, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const mail = await sharedMail();
const events = createEventSource(mail);

/** An application of a named applicant. */
async function applied() {
  const ids = {
    applicationId: randomUUID(),
    recruiterId: randomUUID(),
    applicantId: await mail.account(`${randomUUID()}@example.org`, { name: 'Ada Applicant' }),
    jobId: randomUUID(),
  };
  await events.application(1, ids);
  return ids;
}

test('new applicants of a job are one entry: its number rises, and a repeated event or another recruiter changes nothing', async () => {
  const { recruiterId, jobId, ...first } = await applied();
  const second = { applicationId: randomUUID(), applicantId: randomUUID(), jobId, recruiterId };
  const other = await applied();
  const entries = async (id: string = recruiterId) => {
    const { notifications, unread } = await events.of(id, 'recruiter');
    return [unread, notifications.map(({ subjectId, count, read }) => [subjectId, count, read])];
  };
  mail.clock.advance(1_000);
  await events.application(1, { applicationId: randomUUID(), recruiterId });
  mail.clock.advance(1_000);
  await events.application(1, second);
  await events.application(1, second);
  // One more entry is between them in time: the newest applicant moves the whole entry to the top.
  expect(await entries()).toEqual([
    2,
    [
      [second.applicationId, 2, false],
      [expect.any(String), 1, false],
    ],
  ]);
  expect(await entries(other.recruiterId)).toEqual([1, [[other.applicationId, 1, false]]]);

  // Opening one application leaves the other: what was read is an entry of its own.
  await events.application(2, { ...first, recruiterId, jobId, isRead: true });
  expect((await entries())[1]).toContainEqual([second.applicationId, 1, false]);
  expect((await entries())[1]).toContainEqual([first.applicationId, 1, true]);
});

test('an entry that is marked as read takes along the applicants it stood for, and no newer one', async () => {
  const { recruiterId, jobId, applicationId } = await applied();
  const mark = (body: object) => events.markRead(recruiterId, 'recruiter', body);
  const counts = async () =>
    (await events.of(recruiterId, 'recruiter')).notifications.map(({ count, read }) => [count, read]);
  const another = async () => {
    mail.clock.advance(1_000);
    await events.application(1, { applicationId: randomUUID(), recruiterId, jobId });
  };
  await another();
  const [seen] = (await events.of(recruiterId, 'recruiter')).notifications;
  expect(seen).toMatchObject({ count: 2, read: false });
  expect(seen?.subjectId).not.toBe(applicationId);
  await another();
  expect((await mark({ ids: [seen!._id] })).body.unread).toBe(1);
  expect(await counts()).toEqual([
    [1, false],
    [2, true],
  ]);

  // The applicants of the job were opened. Another recruiter's job, or an unknown one, has nothing to mark.
  const other = await applied();
  expect((await mark({ jobId: other.jobId })).body.unread).toBe(1);
  expect((await events.of(other.recruiterId, 'recruiter')).unread).toBe(1);
  expect((await mark({ jobId: jobId.toUpperCase() })).body.unread).toBe(0);
  expect(await counts()).toEqual([[3, true]]);
  expect((await mark({ jobId, ids: [] })).status).toBe(400);
});

test('the two people of a notification are locked in one order, whoever gets it', async () => {
  const [first, second] = [randomUUID(), randomUUID()].toSorted() as [string, string];
  const side = new pg.Client({ connectionString: mail.databaseUrl });
  await side.connect();
  const key = (accountId: string) => `hashtextextended('firstrung account ${accountId}', 0)`;
  // As a deletion does.
  await side.query(`select pg_advisory_lock(${key(first)})`);
  const handled = mail.tell('requestReceived', 1, { to: [second], personId: first });
  await until(async () => {
    const { rowCount } = await side.query(
      `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount !== 0;
  });
  const { rows } = await side.query(`select pg_try_advisory_lock(${key(second)}) as free`);
  await side.end();
  expect(rows).toEqual([{ free: true }]);
  await handled;
});

test('unread messages: one notification for each room, with their number; announcements are a kind of their own', async () => {
  const personId = randomUUID();
  const otherId = await mail.account(`${randomUUID()}@example.org`, { name: 'Bea Writer' });
  const direct = { roomId: randomUUID(), personId, otherId };
  await events.unread({ ...direct, count: 1, lastSeq: 7 });
  await events.unread({ ...direct, count: 3, lastSeq: 9 });
  await events.unread({ ...direct, count: 2, lastSeq: 8 });
  mail.clock.advance(1_000);
  const announcement = { roomId: randomUUID(), kind: 'announcement', room: 'Carpenter' } as const;
  await events.unread({ ...announcement, personId, company: 'Turku Timber' });
  const { notifications, unread } = await events.of(personId, 'applicant');
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    {
      kind: 'announcement',
      person: null,
      subjectId: announcement.roomId,
      values: { roomKind: 'announcement', room: 'Carpenter', company: 'Turku Timber' },
    },
    {
      kind: 'unreadMessages',
      person: { _id: otherId, name: 'Bea Writer' },
      subjectId: direct.roomId,
      count: 3,
    },
  ]);
});

test('of a recruiter who is first met unapproved no name is said, neither that of the signup', async () => {
  const [personId, roomId] = [randomUUID(), randomUUID()];
  const otherId = await mail.account(`${randomUUID()}@example.org`, { name: 'The Bank' });
  await events.unread({ roomId, personId, otherId, count: 1, lastSeq: 1 });
  const names = async () =>
    (await events.of(personId, 'applicant')).notifications.map(({ person }) => person?.name);
  const anew = { recruiterId: otherId, name: 'The Bank', profileImage: null, companyName: 'The Bank' };
  const publish = (version: number, more: object = {}) =>
    mail.publish('jobs.recruiter.changed.v1', { id: otherId, version }, { ...anew, ...more });
  await publish(1, { isUnapproved: true });
  expect(await names()).toEqual(['']);
  await publish(2);
  expect(await names()).toEqual(['The Bank']);
});

test('reading a room marks its notification as read, unless newer messages have arrived', async () => {
  const personId = randomUUID();
  const room = { roomId: randomUUID(), kind: 'group', personId, room: 'Us' } as const;
  const unread = async () => (await events.of(personId, 'applicant')).unread;
  await events.unread({ ...room, count: 3, lastSeq: 9 });
  await events.readRoom(room.roomId, personId, 8);
  await events.readRoom(room.roomId, randomUUID(), 9);
  await events.readRoom(randomUUID(), personId, 9);
  expect(await unread()).toBe(1);
  await events.readRoom(room.roomId, personId, 9);
  expect(await unread()).toBe(0);
  await events.unread({ ...room, count: 1, lastSeq: 10 });
  expect(await unread()).toBe(1);
  // The events arrive in the other order.
  await events.readRoom(room.roomId, personId, 12);
  await events.unread({ ...room, count: 2, lastSeq: 12 });
  await events.unread({ ...room, count: 1, lastSeq: 11 });
  expect(await unread()).toBe(0);
});

test('the list is paged by the Link header, newest first, without duplicates', async () => {
  const recruiterId = randomUUID();
  const applicationIds = [];
  for (let count = 0; count < 5; count++) {
    const applicationId = randomUUID();
    applicationIds.unshift(applicationId);
    await events.application(1, { applicationId, recruiterId });
    mail.clock.advance(count === 2 ? 0 : 1_000);
  }
  const seen: string[] = [];
  for (let path: string | undefined = '/api/notifications?limit=2'; path; ) {
    const { body, headers } = await events.call('GET', path, { id: recruiterId, role: 'recruiter' });
    seen.push(...body.notifications.map((one: { subjectId: string }) => one.subjectId));
    expect(body.unread).toBe(5);
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(seen.toSorted()).toEqual(applicationIds.toSorted());
  expect(seen[0]).toBe(applicationIds[0]);
  expect(seen.at(-1)).toBe(applicationIds.at(-1));
});

test("marks the given or all notifications as read, but not another account's", async () => {
  const mine = await applied();
  const others = await applied();
  const [own] = (await events.of(mine.recruiterId, 'recruiter')).notifications;
  const [foreign] = (await events.of(others.recruiterId, 'recruiter')).notifications;
  const mark = (ids?: string[]) => events.markRead(mine.recruiterId, 'recruiter', ids && { ids });

  expect((await mark([foreign!._id])).status).toBe(404);
  expect((await mark([own!._id, foreign!._id])).status).toBe(404);
  expect((await mark(['x'])).status).toBe(400);
  expect((await mark([])).body.unread).toBe(1);
  expect((await events.of(mine.recruiterId, 'recruiter')).unread).toBe(1);
  expect(await mark([own!._id.toUpperCase(), own!._id])).toMatchObject({ status: 200, body: { unread: 0 } });
  expect((await mark()).body.unread).toBe(0);
  expect((await events.of(others.recruiterId, 'recruiter')).unread).toBe(1);
});

test('settings: the kinds of the role, all on by default; a kind that is off is not notified', async () => {
  const { recruiterId, applicantId } = await applied();
  expect((await events.settings(recruiterId, 'recruiter')).body.settings).toEqual([
    { kind: 'newApplication', on: true, email: 'daily' },
    { kind: 'answerDue', on: true, email: 'on' },
    { kind: 'answerAsked', on: true, email: 'on' },
    { kind: 'decisionLapsed', on: true, email: 'on' },
    { kind: 'jobCloses', on: true, email: 'on' },
    { kind: 'stillOpen', on: true, email: 'on' },
    { kind: 'jobHandedOver', on: true, email: 'on' },
    { kind: 'approved', on: true, email: 'on' },
    { kind: 'memberChanged', on: true, email: 'on' },
    { kind: 'unreadMessages', on: true, email: 'on' },
    { kind: 'undelivered', on: true },
    { kind: 'pictureFailed', on: true },
  ]);
  expect((await events.settings(applicantId, 'applicant')).body.settings).toHaveLength(13);
  const put = (kind: string, on: unknown) => events.settings(recruiterId, 'recruiter', { kind, on });
  expect((await put('statusChange', false)).status).toBe(400);
  expect((await put('newApplication', 'no')).status).toBe(400);
  const saved = (await put('newApplication', false)).body;
  expect(saved.message).toBe('Settings saved');
  expect(saved.settings.filter(({ on }: { on: boolean }) => !on)).toEqual([
    { kind: 'newApplication', on: false, email: 'daily' },
  ]);
  await put('newApplication', false);
  await events.application(1, { applicationId: randomUUID(), recruiterId });
  expect((await events.of(recruiterId, 'recruiter')).notifications).toHaveLength(1);
  await put('newApplication', true);
  await events.application(1, { applicationId: randomUUID(), recruiterId });
  expect((await events.of(recruiterId, 'recruiter')).notifications).toHaveLength(2);
});

test('settings: mentions by colleagues are offered to those who have some', async () => {
  const [alone, member] = [randomUUID(), randomUUID()];
  await mail.member(alone);
  await mail.member(member);
  await mail.member(randomUUID(), { companyId: companyOf(member), role: 'reader' });
  const kinds = async (id: string) =>
    (await events.settings(id, 'recruiter')).body.settings.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(alone)).toEqual(kindsOf('recruiter').filter((kind) => kind !== 'mentioned'));
  expect(await kinds(member)).toEqual(kindsOf('recruiter'));
});

test('settings: e-mails have a switch of their own, and only choices that differ from the default are stored', async () => {
  const id = randomUUID();
  const put = (body: object) => events.settings(id, 'recruiter', body);
  const settings = async (body: object) => (await put(body)).body.settings;
  const stored = () => mail.query('select kind, email from mail.email_choice where account_id = $1', [id]);

  expect(await settings({ kind: 'newApplication', email: 'on' })).toContainEqual({
    kind: 'newApplication',
    on: true,
    email: 'on',
  });
  expect(await settings({ kind: 'unreadMessages', on: false, email: 'off' })).toContainEqual({
    kind: 'unreadMessages',
    on: false,
    email: 'off',
  });
  expect(await stored()).toEqual([
    { kind: 'newApplication', email: 'on' },
    { kind: 'unreadMessages', email: 'off' },
  ]);
  expect((await put({ kind: 'unreadMessages', email: 'daily' })).status).toBe(400);
  expect((await put({ kind: 'pictureFailed', email: 'on' })).status).toBe(400);
  expect((await put({ kind: 'announcement', email: 'off' })).status).toBe(400);
  await put({ kind: 'newApplication', email: 'daily' });
  await put({ kind: 'unreadMessages', email: 'on' });
  expect(await stored()).toEqual([]);

  await put({ kind: 'newApplication', email: 'off' });
  await mail.deleted(id, 'recruiter');
  expect(await stored()).toEqual([]);
});

test("deleting an account deletes its notifications and those about it, and late events don't restore them", async () => {
  const { recruiterId, applicantId, applicationId, jobId } = await applied();
  const friend = randomUUID();
  await events.unread({ personId: friend, otherId: applicantId });
  await events.unread({ personId: applicantId, otherId: friend });
  await mail.tell('mentioned', 1, { to: [recruiterId], personId: randomUUID(), otherId: applicantId });
  await events.settings(applicantId, 'applicant', { kind: 'statusChange', on: false });
  expect((await events.of(friend, 'applicant')).unread).toBe(1);
  const notified: string[] = [];
  await mail.server.bus.listen(UNREAD_CHANGED, (accountId) => notified.push(accountId));

  await mail.deleted(applicantId);
  expect((await events.of(recruiterId, 'recruiter')).notifications).toEqual([]);
  expect(await events.of(friend, 'applicant')).toEqual({ notifications: [], unread: 0 });
  expect(notified.toSorted()).toEqual([recruiterId, friend].toSorted());

  await events.application(2, { applicationId, applicantId, jobId, recruiterId });
  await events.unread({ personId: applicantId, otherId: friend, lastSeq: 2 });
  expect((await events.of(recruiterId, 'recruiter')).notifications).toEqual([]);
  // No table names the account but its tombstone.
  const tables = await mail.query(
    `select table_name as name from information_schema.tables where table_schema = 'mail'`,
  );
  for (const { name } of tables.filter((table) => table.name !== 'tombstone'))
    expect(
      await mail.query(`select * from mail."${name}" row where row::text like $1`, [`%${applicantId}%`]),
      String(name),
    ).toEqual([]);
});

test('notifications are deleted after three months', async () => {
  const { recruiterId } = await applied();
  await mail.pass(89 * 24 * 3600_000);
  expect(
    await mail.query('select id from mail.notification where account_id = $1', [recruiterId]),
  ).toHaveLength(1);
  await mail.pass(2 * 24 * 3600_000);
  expect(await mail.query('select id from mail.notification where account_id = $1', [recruiterId])).toEqual(
    [],
  );
});
