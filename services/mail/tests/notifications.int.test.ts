import { randomUUID } from 'node:crypto';
import { until } from '@firstrung/test-kit/eventually';
import pg from 'pg';
import { expect, test } from 'vitest';
import { UNREAD_CHANGED } from '../src/adapters/unread-stream.ts';
import { companyOf, minutes, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const mail = await sharedMail();
const events = createEventSource(mail);

/** An application from a named applicant to a named job of a named company. */
async function applied() {
  const recruiterId = randomUUID();
  const companyId = companyOf(recruiterId);
  const ids = await mail.together(async () => {
    await mail.company(companyId, { name: 'Turku Timber' });
    return {
      applicationId: randomUUID(),
      companyId,
      recruiterId,
      applicantId: await mail.account(`${randomUUID()}@example.org`, { name: 'Ada Applicant' }),
      jobId: await mail.job('Carpenter', { recruiterId }),
      submittedAt: new Date(mail.clock.now().getTime() - minutes(1)).toISOString(),
    };
  });
  await events.application(1, ids);
  return ids;
}

test('a new application notifies its recruiter of the applicant and the job, and not its applicant', async () => {
  const { applicationId, applicantId, recruiterId, jobId, submittedAt } = await applied();
  const { notifications, unread } = await events.of(recruiterId, 'recruiter');
  expect(unread).toBe(1);
  expect(notifications).toEqual([
    {
      _id: expect.any(String),
      kind: 'newApplication',
      createdAt: submittedAt,
      read: false,
      person: { _id: applicantId, name: 'Ada Applicant' },
      job: { _id: jobId, title: 'Carpenter', companyName: 'Turku Timber' },
      applicationId,
      count: 1,
      status: null,
      room: null,
    },
  ]);
  expect(await events.of(applicantId, 'applicant')).toEqual({ notifications: [], unread: 0 });
});

test("a new status notifies the applicant in the applicant's words and replaces the notification before", async () => {
  const ids = await applied();
  const statuses = async () =>
    (await events.of(ids.applicantId, 'applicant')).notifications.map(
      ({ kind, status, read, applicationId }) => [kind, status, read, applicationId === ids.applicationId],
    );
  const reviewedAt = mail.clock.now().toISOString();
  await events.application(2, { ...ids, reviewedAt });
  expect(await statuses()).toEqual([['statusChange', 'Under Review', false, true]]);
  await events.markRead(ids.applicantId, 'applicant');
  expect(await statuses()).toEqual([['statusChange', 'Under Review', true, true]]);
  for (const [version, status, word] of [
    [3, 'nextSteps Shortlisted', 'interviewing'],
    [4, 'not up to snuff', 'Rejected'],
    [5, 'accepted', 'Accepted'],
  ] as const) {
    const acceptedAt = status === 'accepted' ? reviewedAt : null;
    await events.application(version, { ...ids, reviewedAt, status, acceptedAt });
    expect(await statuses()).toEqual([['statusChange', word, false, true]]);
  }
  // The recruiter was notified once.
  expect((await events.of(ids.recruiterId, 'recruiter')).notifications).toHaveLength(1);
});

test('a recruiter is notified of an application once it can no longer be undone, and never of one that was', async () => {
  const seconds = (count: number) => count * 1_000;
  const applied = {
    recruiterId: randomUUID(),
    applicantId: randomUUID(),
    submittedAt: mail.clock.now().toISOString(),
  };
  const kept = { ...applied, applicationId: randomUUID() };
  const undone = { ...applied, applicationId: randomUUID() };
  const withdrawnAt = new Date(0).toISOString();
  const bell = async () => {
    await mail.server.processAll();
    const { notifications, unread } = await events.of(applied.recruiterId, 'recruiter');
    return [unread, notifications.map(({ applicationId }) => applicationId)];
  };
  await events.application(1, kept);
  // The events of the undone one arrive in the wrong order.
  await events.application(2, { ...undone, withdrawnAt });
  await events.application(1, undone);
  mail.clock.advance(seconds(34));
  expect(await bell()).toEqual([0, []]);
  mail.clock.advance(seconds(1));
  expect(await bell()).toEqual([1, [kept.applicationId]]);

  const again = { ...undone, submittedAt: mail.clock.now().toISOString() };
  await events.application(3, again);
  await events.application(4, { ...again, withdrawnAt });
  mail.clock.advance(seconds(40));
  expect(await bell()).toEqual([1, [kept.applicationId]]);
  await events.application(5, { ...undone, submittedAt: mail.clock.now().toISOString() });
  mail.clock.advance(seconds(35));
  expect(await bell()).toEqual([2, [undone.applicationId, kept.applicationId]]);
});

test('new applicants of a job are one entry: its number rises, and a repeated event, an undo or another recruiter changes nothing', async () => {
  const { recruiterId, jobId, ...first } = await applied();
  const second = { applicationId: randomUUID(), applicantId: randomUUID(), jobId, recruiterId };
  const other = await applied();
  const entries = async (id: string = recruiterId) => {
    const { notifications, unread } = await events.of(id, 'recruiter');
    return [unread, notifications.map(({ applicationId, count, read }) => [applicationId, count, read])];
  };
  mail.clock.advance(1_000);
  await events.application(1, { applicationId: randomUUID(), recruiterId });
  mail.clock.advance(1_000);
  await events.application(1, second);
  await events.application(1, second);
  await events.application(2, second);
  // One more entry is between them in time: the newest applicant moves the whole entry to the top.
  expect(await entries()).toEqual([
    2,
    [
      [second.applicationId, 2, false],
      [expect.any(String), 1, false],
    ],
  ]);
  expect(await entries(other.recruiterId)).toEqual([1, [[other.applicationId, 1, false]]]);

  const undone = { applicationId: randomUUID(), applicantId: randomUUID(), jobId, recruiterId };
  const submittedAt = mail.clock.now().toISOString();
  await events.application(1, { ...undone, submittedAt });
  await events.application(2, { ...undone, submittedAt, withdrawnAt: submittedAt });
  await mail.pass(minutes(2));
  expect((await entries())[1]).toContainEqual([second.applicationId, 2, false]);

  // Opening one application leaves the other: what was read is an entry of its own.
  const reviewedAt = mail.clock.now().toISOString();
  await events.application(2, { ...first, recruiterId, jobId, reviewedAt });
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
  expect(seen?.applicationId).not.toBe(applicationId);
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

test('a republished, late or otherwise changed event makes no duplicate, and a read notification stays read', async () => {
  const ids = await applied();
  const reviewedAt = mail.clock.now().toISOString();
  const rejected = { ...ids, reviewedAt, status: 'not up to snuff' } as const;
  await events.application(3, rejected);
  const people = [
    [ids.recruiterId, 'recruiter'],
    [ids.applicantId, 'applicant'],
  ] as const;
  for (const [id, role] of people) await events.markRead(id, role);
  const read = async () => Promise.all(people.map(([id, role]) => events.of(id, role)));
  const before = await read();
  expect(before.map(({ unread, notifications }) => [unread, notifications.length])).toEqual([
    [0, 1],
    [0, 1],
  ]);

  mail.clock.advance(minutes(60));
  await events.application(3, rejected);
  await events.application(2, { ...ids, reviewedAt });
  await events.application(1, ids);
  await events.application(4, rejected);
  expect(await read()).toEqual(before);
});

test('events that are republished to empty tables notify of the last week at most', async () => {
  const now = mail.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 24 * 3600_000).toISOString();
  const applicantId = randomUUID();
  const recruiterId = randomUUID();
  const person = { applicantId, recruiterId, status: 'accepted' } as const;
  await events.application(9, {
    ...person,
    applicationId: randomUUID(),
    submittedAt: daysAgo(90),
    reviewedAt: daysAgo(60),
    acceptedAt: daysAgo(30),
  });
  expect((await events.of(applicantId, 'applicant')).notifications).toEqual([]);
  expect((await events.of(recruiterId, 'recruiter')).notifications).toEqual([]);
  await events.application(9, {
    ...person,
    applicationId: randomUUID(),
    submittedAt: daysAgo(30),
    reviewedAt: daysAgo(9),
    acceptedAt: daysAgo(2),
  });
  expect((await events.of(applicantId, 'applicant')).notifications).toMatchObject([
    { status: 'Accepted', createdAt: daysAgo(2) },
  ]);
  expect((await events.of(recruiterId, 'recruiter')).notifications).toEqual([]);

  const friends = [randomUUID(), randomUUID()].sort() as [string, string];
  const request = { connectionId: randomUUID(), applicantIds: friends, state: 'requested' } as const;
  await events.connection(1, { ...request, requesterId: friends[0], since: daysAgo(8) });
  expect((await events.of(friends[1], 'applicant')).notifications).toEqual([]);
});

test('an application that was opened or withdrawn is read; one that was opened before its notification gets none', async () => {
  const ids = await applied();
  const reviewedAt = mail.clock.now().toISOString();
  for (const [one, change] of [
    [await applied(), { withdrawnAt: reviewedAt }],
    [ids, { reviewedAt }],
  ] as const) {
    await events.application(2, { ...one, ...change });
    expect(await events.of(one.recruiterId, 'recruiter')).toMatchObject({
      notifications: [{ kind: 'newApplication', read: true }],
      unread: 0,
    });
  }

  const early = { ...ids, applicationId: randomUUID(), submittedAt: reviewedAt };
  await events.application(1, early);
  await events.application(2, { ...early, reviewedAt });
  await mail.pass(minutes(2));
  expect((await events.of(ids.recruiterId, 'recruiter')).notifications).toHaveLength(1);
});

test('submitted again after a withdrawal: the recruiter is notified again, and the old decision disappears', async () => {
  const ids = await applied();
  const reviewedAt = mail.clock.now().toISOString();
  const withdrawnAt = reviewedAt;
  await events.application(2, { ...ids, reviewedAt, status: 'not up to snuff' });
  await events.application(3, { ...ids, reviewedAt, status: 'not up to snuff', withdrawnAt });
  mail.clock.advance(minutes(1));
  const submittedAt = mail.clock.now().toISOString();
  mail.clock.advance(minutes(1));
  await events.application(4, { ...ids, submittedAt });
  expect(await events.of(ids.applicantId, 'applicant')).toEqual({ notifications: [], unread: 0 });
  expect((await events.of(ids.recruiterId, 'recruiter')).notifications).toMatchObject([
    { kind: 'newApplication', createdAt: submittedAt, read: false },
  ]);
});

test('a request notifies the other applicant until it is answered; the requester learns of an acceptance, never of a decline', async () => {
  const requester = await mail.account(`${randomUUID()}@example.org`, { name: 'Abel Requester' });
  const recipient = await mail.account(`${randomUUID()}@example.org`, { name: 'Bea Recipient' });
  const applicantIds = [requester, recipient].sort();
  const pair = { connectionId: randomUUID(), applicantIds, requesterId: requester };
  const kinds = async (id: string) =>
    (await events.of(id, 'applicant')).notifications.map(({ kind, person }) => [kind, person?.name]);

  await events.connection(1, { ...pair, state: 'requested' });
  expect(await kinds(recipient)).toEqual([['requestReceived', 'Abel Requester']]);
  expect(await kinds(requester)).toEqual([]);
  await events.connection(2, { ...pair, state: 'declinedPolitely' });
  expect([await kinds(recipient), await kinds(requester)]).toEqual([[], []]);
  await events.connection(3, { ...pair, state: 'connected', connectedAt: mail.clock.now().toISOString() });
  expect([await kinds(recipient), await kinds(requester)]).toEqual([
    [],
    [['requestAccepted', 'Bea Recipient']],
  ]);
  // The same event again, and an older one.
  await events.connection(3, { ...pair, state: 'connected', connectedAt: mail.clock.now().toISOString() });
  await events.connection(1, { ...pair, state: 'requested' });
  expect([await kinds(recipient), await kinds(requester)]).toEqual([
    [],
    [['requestAccepted', 'Bea Recipient']],
  ]);
  await events.connection(4, { ...pair, state: 'fresh', requesterId: null });
  expect([await kinds(recipient), await kinds(requester)]).toEqual([[], []]);
});

test('the two people of a notification are locked in one order, whoever gets it', async () => {
  const [first, second] = [randomUUID(), randomUUID()].toSorted() as [string, string];
  const side = new pg.Client({ connectionString: mail.databaseUrl });
  await side.connect();
  const key = (accountId: string) => `hashtextextended('firstrung account ${accountId}', 0)`;
  // As a deletion does.
  await side.query(`select pg_advisory_lock(${key(first)})`);
  const handled = events.connection(1, {
    connectionId: randomUUID(),
    applicantIds: [first, second],
    state: 'requested',
    requesterId: first,
  });
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
  const direct = { roomId: randomUUID(), personId, otherId, title: 'Bea Writer' };
  await events.unread({ ...direct, count: 1, lastSeq: 7 });
  await events.unread({ ...direct, count: 3, lastSeq: 9 });
  await events.unread({ ...direct, count: 2, lastSeq: 8 });
  mail.clock.advance(1_000);
  const announcement = { roomId: randomUUID(), kind: 'announcement', title: 'Carpenter' } as const;
  await events.unread({ ...announcement, personId, companyName: 'Turku Timber' });
  const { notifications, unread } = await events.of(personId, 'applicant');
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    {
      kind: 'announcement',
      person: null,
      room: {
        _id: announcement.roomId,
        kind: 'announcement',
        title: 'Carpenter',
        companyName: 'Turku Timber',
      },
    },
    {
      kind: 'unreadMessages',
      person: { _id: otherId, name: 'Bea Writer' },
      room: { _id: direct.roomId, kind: 'direct', title: '', unread: 3 },
    },
  ]);
});

test('reading a room marks its notification as read, unless newer messages have arrived', async () => {
  const personId = randomUUID();
  const room = { roomId: randomUUID(), kind: 'group', personId, role: 'applicant', title: 'Us' } as const;
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
    seen.push(...body.notifications.map((one: { applicationId: string }) => one.applicationId));
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
  const { recruiterId, applicantId, applicationId, jobId } = await applied();
  expect((await events.settings(recruiterId, 'recruiter')).body.settings).toEqual([
    { kind: 'newApplication', on: true, email: 'daily' },
    { kind: 'unreadMessages', on: true, email: 'on' },
    { kind: 'pictureFailed', on: true },
    { kind: 'decisionLapsed', on: true, email: 'on' },
    { kind: 'undelivered', on: true },
    { kind: 'answerDue', on: true, email: 'on' },
    { kind: 'answerAsked', on: true, email: 'on' },
    { kind: 'jobCloses', on: true, email: 'on' },
    { kind: 'stillOpen', on: true, email: 'on' },
    { kind: 'memberChanged', on: true, email: 'on' },
    { kind: 'jobHandedOver', on: true, email: 'on' },
  ]);
  expect((await events.settings(applicantId, 'applicant')).body.settings).toHaveLength(9);
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
  await events.application(2, {
    applicationId,
    applicantId,
    jobId,
    recruiterId,
    reviewedAt: mail.clock.now().toISOString(),
  });
  expect((await events.of(applicantId, 'applicant')).notifications).toHaveLength(1);
  await put('newApplication', true);
  await events.application(1, { applicationId: randomUUID(), recruiterId });
  expect((await events.of(recruiterId, 'recruiter')).notifications).toHaveLength(2);
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
  await applied();
  const friend = randomUUID();
  const pending = { applicationId: randomUUID(), applicantId, submittedAt: mail.clock.now().toISOString() };
  await events.application(1, pending);
  await events.unread({ personId: friend, otherId: applicantId, title: 'Ada Applicant' });
  await events.settings(applicantId, 'applicant', { kind: 'statusChange', on: false });
  expect((await events.of(friend, 'applicant')).unread).toBe(1);
  const notified: string[] = [];
  await mail.server.bus.listen(UNREAD_CHANGED, (accountId) => notified.push(accountId));

  await mail.deleted(applicantId);
  expect((await events.of(recruiterId, 'recruiter')).notifications).toEqual([]);
  expect(await events.of(friend, 'applicant')).toEqual({ notifications: [], unread: 0 });
  expect(notified.toSorted()).toEqual([recruiterId, friend].toSorted());

  const data = { applicationId, applicantId, jobId, recruiterId };
  await events.application(2, {
    ...data,
    submittedAt: new Date(mail.clock.now().getTime() + 1).toISOString(),
  });
  await events.application(3, { ...data, reviewedAt: mail.clock.now().toISOString() });
  expect((await events.of(recruiterId, 'recruiter')).notifications).toEqual([]);
  const left = await mail.query(
    `select account_id from mail.notification where $1 in (account_id, person_id)
      union select account_id from mail.pending_notification where person_id = $1
      union select account_id from mail.notification_opt_out where account_id = $1
      union select account_id from mail.last_read_room where account_id = $1`,
    [applicantId],
  );
  expect(left).toEqual([]);
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

test('a picture that could not be fetched: its owner reads it, once for the latest', async () => {
  for (const role of ['applicant', 'recruiter'] as const) {
    const ownerId = randomUUID();
    const fetched = (address: string | null) =>
      mail.publish(
        'media.picture.fetched.v1',
        { id: ownerId, version: 0 },
        { requestId: randomUUID(), ownerId, address },
      );
    await fetched(`/media/${'0'.repeat(32)}-hue120.png`);
    expect(await events.of(ownerId, role)).toEqual({ notifications: [], unread: 0 });
    await fetched(null);
    mail.clock.advance(1_000);
    await fetched(null);
    expect(await events.of(ownerId, role)).toMatchObject({
      notifications: [
        { kind: 'pictureFailed', createdAt: mail.clock.now().toISOString(), person: null, room: null },
      ],
      unread: 1,
    });
  }
});
