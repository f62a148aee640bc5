import { randomUUID } from 'node:crypto';
import { NOTIFICATION_STREAM_PATH } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';
import { openStream } from './stream-client.ts';

const mail = await sharedMail();
const events = createEventSource(mail);
const { url } = mail.server;

const person = async (role: 'applicant' | 'recruiter' = 'recruiter') => {
  const { token, person } = await mail.server.tokens.mint({ id: randomUUID(), role });
  return { token, id: person.id };
};

test('the number of unread notifications is sent immediately, and whenever it changes, to every window', async () => {
  const { token, id } = await person();
  await events.application(1, { applicationId: randomUUID(), recruiterId: id });
  const [one, other] = [await openStream(url, { token }), await openStream(url, { token })];
  await Promise.all([one.waitFor(1), other.waitFor(1)]);
  await events.application(1, { applicationId: randomUUID(), recruiterId: id });
  await Promise.all([one.waitFor(2), other.waitFor(2)]);
  await events.markRead(id, 'recruiter');
  await mail.server.processAll();
  await Promise.all([one.waitFor(0), other.waitFor(0)]);
  expect(one.received).toEqual([1, 2, 0]);
});

test('a missed count is sent later; an unchanged one is not repeated, because pages treat it as a change', async () => {
  const { token, id } = await person();
  await events.application(1, { applicationId: randomUUID(), recruiterId: id });
  await mail.server.processAll();
  const stream = await openStream(url, { token });
  await stream.waitFor(1);
  // It counts again once a minute.
  const countAgain = () => {
    mail.server.clock.advance(60_000);
    return mail.server.processAll();
  };
  await countAgain();
  await countAgain();
  await mail.query('update mail.notification set read_at = now() where account_id = $1', [id]);
  await countAgain();
  await stream.waitFor(0);
  expect([stream.received, stream.times()]).toEqual([[1, 0], 2]);
});

test('an account gets no count of another account', async () => {
  const [mine, theirs] = [await person(), await person()];
  const stream = await openStream(url, { token: mine.token });
  await stream.waitFor(0);
  await events.application(1, { applicationId: randomUUID(), recruiterId: theirs.id });
  await events.application(1, { applicationId: randomUUID(), recruiterId: mine.id });
  await stream.waitFor(1);
  expect(stream.received).toEqual([0, 1]);
});

test.each([
  ['a frame that is no JSON', 'hello'],
  ['a frame without a token', '{}'],
  ['a token that is none', '{"token":"a.b.c"}'],
])('%s is refused with 4401', async (_, frame) => {
  const stream = await openStream(url);
  stream.send(frame);
  expect(await stream.closed).toBe(4401);
});

test('without a token within 5 seconds: refused', async () => {
  const stream = await openStream(url);
  const from = performance.now();
  expect(await stream.closed).toBe(4401);
  expect(performance.now() - from).toBeGreaterThan(4_000);
});

test('a token in the URL is not accepted', async () => {
  const { token } = await person();
  const response = await mail.server.call('GET', `${NOTIFICATION_STREAM_PATH}?token=${token}`);
  expect(response.status).toBe(404);
  expect(mail.logged()).not.toContain(token);
});

test('a revoked token or an ended session closes its streams immediately and cannot open one; others stay', async () => {
  const { token, id } = await person();
  const ended = await mail.server.tokens.mint({ id, role: 'recruiter' });
  const later = await mail.server.tokens.mint({ id, role: 'recruiter', gen: 1 });
  const [closing, old] = [await openStream(url, ended), await openStream(url, { token })];
  const fresh = await openStream(url, later);
  await Promise.all([closing, old, fresh].map((stream) => stream.waitFor(0)));
  const sessionIds = [ended.person.sid];
  await mail.publish('auth.session.ended.v1', { id, version: 0 }, { accountId: id, sessionIds });
  expect(await closing.closed).toBe(4401);
  expect(await (await openStream(url, ended)).closed).toBe(4401);
  await events.application(1, { applicationId: randomUUID(), recruiterId: id });
  await Promise.all([old.waitFor(1), fresh.waitFor(1)]);
  await mail.publish('auth.sessions.revoked.v1', { id, version: 0 }, { accountId: id, minGen: 1 });
  expect(await old.closed).toBe(4401);
  expect(await (await openStream(url, { token })).closed).toBe(4401);
  await events.application(1, { applicationId: randomUUID(), recruiterId: id });
  await fresh.waitFor(2);
  await mail.deleted(id, 'recruiter');
  expect(await fresh.closed).toBe(4401);
});

test('at the limit of streams of one account the oldest ends, to come back later', async () => {
  const { token } = await person();
  const oldest = await openStream(url, { token });
  await oldest.waitFor(0);
  for (let count = 1; count < 20; count++) await (await openStream(url, { token })).waitFor(0);
  await (await openStream(url, { token })).waitFor(0);
  expect(await oldest.closed).toBe(1013);
});

test('a frame larger than any token ends the stream', async () => {
  const stream = await openStream(url);
  stream.send('x'.repeat(100_000));
  expect(await stream.closed).toBeGreaterThan(1000);
});
