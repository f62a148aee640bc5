import { randomUUID } from 'node:crypto';
import type { NotificationState } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { companyOf, minutes, sharedMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const mail = await sharedMail();
const reader = createEventSource(mail);

/** A new application of a named person, and who is responsible for the job. */
async function applied(more: Partial<NotificationState> = {}) {
  const recruiterId = randomUUID();
  await mail.member(recruiterId);
  const personId = await mail.account(`${randomUUID()}@example.org`, { name: 'Ada Applicant' });
  const jobId = randomUUID();
  const state = {
    subjectId: randomUUID(),
    to: [recruiterId],
    personId,
    groupId: jobId,
    companyId: companyOf(recruiterId),
    at: mail.clock.now().toISOString(),
    values: { jobId, job: 'Carpenter' },
    ...more,
  };
  return { recruiterId, personId, jobId, state };
}
const bell = async (id: string) => {
  const { notifications, unread } = await reader.of(id, 'recruiter');
  return [unread, notifications.map(({ subjectId, count, read }) => [subjectId, count, read])];
};

test('who is named by a state is told, by the name that the person has and the words of the kind', async () => {
  const { recruiterId, personId, jobId, state } = await applied();
  await mail.tell('newApplication', 2, state);
  expect(await reader.of(recruiterId, 'recruiter')).toEqual({
    unread: 1,
    notifications: [
      {
        _id: expect.any(String),
        kind: 'newApplication',
        subjectId: state.subjectId,
        createdAt: state.at,
        read: false,
        person: { _id: personId, name: 'Ada Applicant' },
        other: null,
        count: 1,
        values: { jobId, job: 'Carpenter' },
      },
    ],
  });
});

test('states may come in any order and twice: an older one changes nothing', async () => {
  const { recruiterId, state } = await applied();
  await mail.tell('newApplication', 3, { ...state, isRead: true });
  await mail.tell('newApplication', 2, state);
  expect(await bell(recruiterId)).toEqual([0, []]);
  await mail.tell('newApplication', 4, state);
  await mail.tell('newApplication', 4, state);
  expect(await bell(recruiterId)).toEqual([1, [[state.subjectId, 1, false]]]);
  await mail.tell('newApplication', 5, { ...state, isRead: true });
  expect(await bell(recruiterId)).toEqual([0, [[state.subjectId, 1, true]]]);
  await mail.tell('newApplication', 6, { ...state, to: [] });
  expect(await bell(recruiterId)).toEqual([0, []]);
});

test('nobody is told of what can be undone, and of what was', async () => {
  const notBefore = new Date(mail.clock.now().getTime() + minutes(1)).toISOString();
  const { recruiterId, state } = await applied({ notBefore });
  const undone = { ...state, subjectId: randomUUID() };
  await mail.tell('newApplication', 2, state);
  await mail.tell('newApplication', 2, undone);
  expect(await bell(recruiterId)).toEqual([0, []]);
  await mail.tell('newApplication', 3, { ...undone, to: [] });
  await mail.pass(minutes(1));
  expect(await bell(recruiterId)).toEqual([1, [[state.subjectId, 1, false]]]);
});

test('what is unread of a group moves to another account, also what comes after the move', async () => {
  const { recruiterId, jobId, state } = await applied();
  const late = { ...state, subjectId: randomUUID() };
  const read = { ...state, subjectId: randomUUID() };
  const to = randomUUID();
  await mail.member(to, { companyId: state.companyId });
  await mail.tell('newApplication', 2, state);
  await mail.tell('newApplication', 2, read);
  await mail.tell('newApplication', 3, { ...read, isRead: true });
  mail.clock.advance(1_000);
  await reader.handOver(jobId, 7, to);
  await mail.tell('newApplication', 2, late);
  expect(await bell(recruiterId)).toEqual([0, [[read.subjectId, 1, true]]]);
  expect((await bell(to))[0]).toBe(1);
  expect((await bell(to))[1]).toEqual([[expect.any(String), 2, false]]);
});

test('what is for members of a company is shown while they are, with the role that it needs', async () => {
  const { recruiterId, state } = await applied();
  await mail.tell('newApplication', 2, state);
  await mail.tell('mentioned', 2, { ...state, groupId: state.subjectId });
  const companyId = companyOf(recruiterId);
  await mail.member(recruiterId, { version: 2, companyId, role: 'reader' });
  expect((await reader.of(recruiterId, 'recruiter')).notifications.map(({ kind }) => kind)).toEqual([
    'mentioned',
  ]);
  await mail.member(recruiterId, { version: 3, companyId: randomUUID(), role: 'owner' });
  expect(await bell(recruiterId)).toEqual([0, []]);
  await mail.member(recruiterId, { version: 4, companyId, role: 'recruiter' });
  expect((await bell(recruiterId))[0]).toBe(2);
});

test('nothing is told of hidden people, jobs and companies, and a deleted account leaves nothing', async () => {
  const { recruiterId, personId, jobId, state } = await applied();
  await mail.tell('newApplication', 2, { ...state, about: [jobId] });
  await mail.job('Carpenter', { jobId, hiddenBecause: ['restriction'] });
  expect(await bell(recruiterId)).toEqual([0, []]);
  await mail.job('Carpenter', { jobId, version: 2 });
  expect((await bell(recruiterId))[0]).toBe(1);
  await mail.deleted(personId);
  expect(await bell(recruiterId)).toEqual([0, []]);
  await mail.tell('newApplication', 4, state);
  expect(await bell(recruiterId)).toEqual([0, []]);
});

test('what waits is read by nobody, moves whatever its former account wants, and is told as the new one wants', async () => {
  const notBefore = new Date(mail.clock.now().getTime() + minutes(1)).toISOString();
  const { recruiterId, jobId, state } = await applied({ notBefore });
  const to = randomUUID();
  await mail.member(to, { companyId: state.companyId });
  await reader.settings(recruiterId, 'recruiter', { kind: 'newApplication', on: false, email: 'off' });
  await reader.settings(to, 'recruiter', { kind: 'newApplication', on: false, email: 'on' });
  await mail.account(`${to}@example.org`, { accountId: to, role: 'recruiter' });
  await mail.tell('newApplication', 2, state);
  await mail.tell('applicationSent', 1, { ...state, to: [state.personId], companyId: undefined });
  await reader.markRead(recruiterId, 'recruiter');
  await reader.markRead(state.personId, 'applicant');
  mail.clock.advance(1_000);
  await reader.handOver(jobId, 2, to);
  await mail.pass(minutes(1));
  expect((await mail.mailbox(`${to}@example.org`)).map(({ subject }) => subject)).toEqual([
    '“Ada Applicant” applied for “Carpenter”',
  ]);
  const sent = await mail.query('select state from mail.outgoing_email where account_id = $1', [
    state.personId,
  ]);
  expect(sent).toEqual([{ state: 'sent' }]);
});

test('a move tells nobody of what was taken back, and takes what was told of the job from others', async () => {
  const { recruiterId, jobId, state } = await applied();
  const to = randomUUID();
  await mail.member(to, { companyId: state.companyId });
  await mail.tell('stillOpen', 1, { ...state, subjectId: jobId, groupId: undefined });
  expect((await bell(recruiterId))[0]).toBe(1);
  await mail.tell('newApplication', 2, state);
  const undoneAt = mail.clock.now().toISOString();
  mail.clock.advance(1_000);
  await reader.handOver(jobId, 2, to);
  await mail.tell('newApplication', 4, { ...state, to: [], at: undoneAt });
  expect(await bell(to)).toEqual([0, []]);
  expect(await bell(recruiterId)).toEqual([0, []]);
});

test('no state names a deleted account, as its subject either', async () => {
  const [owner, member] = [randomUUID(), randomUUID()];
  const change = { subjectId: member, accountId: owner, to: [owner], values: { member: 'left' as const } };
  await mail.tell('memberChanged', 1, change);
  await mail.deleted(member, 'recruiter');
  await mail.tell('memberChanged', 2, change);
  expect(await mail.query('select from mail.notification_state where subject_id = $1', [member])).toEqual([]);
});

test('the e-mail about saved searches names the jobs that nobody has hidden since, and can be switched off', async () => {
  const email = `${randomUUID()}@example.org`;
  const to = [await mail.account(email, { role: 'applicant' })];
  const found = ['Baker', 'Miller'].map((job) => ({ jobId: randomUUID(), job, company: 'Woodwork' }));
  await mail.job('Miller', { jobId: found[1]!.jobId, hiddenBecause: ['restriction'] });
  await mail.tell('jobsDigest', 1, { subjectId: to[0]!, to, values: { jobs: found, found: 12 } });
  await mail.pass(minutes(1));
  const sent = await mail.mailbox(email);
  expect(sent.map(({ subject }) => subject)).toEqual(['11 new jobs for you']);
  expect(sent[0]!.text).toContain(`/job-details/${found[0]!.jobId}`);
  expect(sent[0]!.text).toContain('And 10 more.');
  expect(sent[0]!.text).not.toContain('Miller');
  const token = /unsubscribe#?[^\s]*token=(\S+)/.exec(sent[0]!.text ?? '')?.[1];
  expect(token).toBeDefined();
});
