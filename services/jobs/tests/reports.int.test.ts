import { randomUUID } from 'node:crypto';
import { type ReportWords, reportNumber } from '@firstrung/contracts';
import { createTestMail } from '@firstrung/service-kit/testing';
import { expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const jobs = await startJobs();

const report = (subject: { kind: string; id: string }, more: object = {}, by?: Person) =>
  jobs.post('/api/reports', { subject, reason: 'fraud', ...more }, by);
const reported = () => jobs.published('jobs.subject.reported.v1');
const statusOf = async (subject: { kind: string; id: string }, by?: Person) =>
  (await report(subject, {}, by)).status;
const companyOf = async ({ id }: Person) =>
  (await jobs.published('jobs.member.changed.v1', id)).at(-1)!.data.companyId;

const mail = await createTestMail();
const rita = await jobs.member('Rita');
const jobId = await jobs.postJob(rita);
const job = { kind: 'job', id: jobId };
const ann = await jobs.applicant('Ann');
await jobs.account(ann.id, 1, { role: 'applicant', name: 'Ann', emailOrPhone: 'ann@example.org' });

it('waits for the key for which it encrypts', async () => {
  expect(await report(job)).toMatchObject({ status: 409, body: { error: 'NotReadyYet' } });
  expect(await reported()).toEqual([]);
  await mail.publish(jobs.publish);
});

it('gives mail what a guest or an account says of a job, their words and address for mail alone', async () => {
  const said = { words: 'Very private words.', email: ' Guest@Example.org ' };
  const replies = [await report(job, said), await report(job, { ...said, reason: 'spam' }, ann)];
  const events = await reported();
  expect(replies).toMatchObject(
    events.map(({ data }) => ({ status: 201, body: { number: reportNumber(data.reportId) } })),
  );
  const companyId = await companyOf(rita);
  const about = { subject: { kind: 'job', _id: jobId }, companyId, name: 'Baker' };
  const [ofGuest, ofAnn] = events;
  const jwe = expect.any(String);
  const { reportId } = ofGuest!.data;
  expect(ofGuest).toMatchObject({ aggregate: { id: reportId } });
  expect(ofGuest!.data).toEqual({ ...about, reportId, reason: 'fraud', jwe });
  expect(ofAnn).toMatchObject({
    aggregate: { id: ann.id },
    data: { ...about, reporterId: ann.id, reason: 'spam' },
  });
  expect(JSON.stringify(events)).not.toMatch(/private words|guest@/i);
  const words = await Promise.all(events.map(({ data }) => mail.decrypt<ReportWords>(data.jwe)));
  // An account has an address.
  expect(words).toEqual([
    { words: 'Very private words.', email: 'guest@example.org' },
    { words: 'Very private words.' },
  ]);
});

it('gives a report one id and number for each id of the client, of each author', async () => {
  const clientId = randomUUID();
  const numbers: string[] = [];
  for (const by of [ann, ann, undefined, undefined])
    numbers.push((await report(job, { clientId }, by)).body.number);
  expect(numbers).toEqual([numbers[0], numbers[0], numbers[2], numbers[2]]);
  expect(numbers[2]).not.toBe(numbers[0]);
});

it('refuses what the caller does not see: drafts, hidden companies, people to guests and companies', async () => {
  const ben = await jobs.applicant('Ben');
  await jobs.account(ben.id, 1, { role: 'applicant', name: 'Ben', emailOrPhone: 'ben@example.org' });
  const person = { kind: 'account', id: ben.id };
  for (const by of [undefined, rita, ben]) expect(await statusOf(person, by), by?.name).toBe(404);
  expect(await statusOf({ kind: 'account', id: rita.id }, ann)).toBe(404);
  expect(await statusOf(person, ann)).toBe(201);
  const { data } = (await reported()).at(-1)!;
  // Of a person it says the id alone.
  expect(data).toMatchObject({ subject: { kind: 'account', _id: ben.id }, name: '' });
  expect(data).not.toHaveProperty('companyId');
  await jobs.apply(ben, jobId);
  expect(await statusOf(person, rita)).toBe(201);
  const account = { role: 'applicant', name: 'Ben', emailOrPhone: 'ben@example.org' } as const;
  await jobs.account(ben.id, 2, { ...account, deletionDue: '2040-01-01T00:00:00Z' });
  expect(await statusOf(person, ann)).toBe(404);

  const company = { kind: 'company', id: await companyOf(rita) };
  expect(await statusOf(company)).toBe(201);
  const draft = await jobs.postJob(rita, { status: 'draftJobs' });
  expect(await statusOf({ kind: 'job', id: draft })).toBe(404);
  expect(await statusOf({ kind: 'job', id: randomUUID() })).toBe(404);
  await jobs.server.services[0]!.operations['hide-company']!(company.id, { reason: 'Fees.', by: 'operator' });
  expect(await statusOf(company)).toBe(404);
  expect(await statusOf(job)).toBe(404);
});

it.each(['no address', '+14155550123', 'a@[127.0.0.1]', 'ann\u202E@example.org'])(
  'takes no address of a guest that is none: %j',
  async (email) => {
    const id = await jobs.postJob(await jobs.recruiter());
    expect(await report({ kind: 'job', id }, { email })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'email' }] },
    });
  },
);

it('takes nothing about a person whose account is deleted while it is reported', async () => {
  const cy = await jobs.applicant('Cy');
  await jobs.account(cy.id, 1, { role: 'applicant', name: 'Cy', emailOrPhone: 'cy@example.org' });
  const before = (await reported()).length;
  const tombstone = { account_id: cy.id, role: 'applicant' as const, deleted_at: jobs.server.clock.now() };
  await jobs.database.kysely.insertInto('tombstone').values(tombstone).execute();
  expect(await statusOf({ kind: 'account', id: cy.id }, ann)).toBe(404);
  expect(await reported()).toHaveLength(before);
});
