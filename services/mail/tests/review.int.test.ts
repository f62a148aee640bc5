import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { companyOf, startMail } from './harness.ts';

const OPERATOR = 'operator@example.org';
const mail = await startMail({ env: { OPERATOR_EMAIL: OPERATOR } });
afterAll(() => mail[Symbol.asyncDispose]());

const emails = async (to: string) => {
  await mail.server.processAll();
  return mail.mailbox(to);
};

it('tells the operator once what begins to wait, and nothing once it is decided on', async () => {
  const waitsSince = '2030-01-01T00:00:00Z';
  const companyId = randomUUID();
  await mail.company(companyId, { waitsSince });
  await mail.company(companyId, { version: 2, waitsSince });
  const [told, ...more] = await emails(OPERATOR);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ subject: 'One job or company to approve' });
  mail.server.clock.advance(2 * 3_600_000);
  await mail.company(companyId, { version: 3, waitsSince });
  expect(await emails(OPERATOR)).toHaveLength(1);
  await mail.company(companyId, { version: 4 });
  await mail.company(companyId, { version: 5, waitsSince });
  expect(await emails(OPERATOR)).toHaveLength(2);
});

it('tells the owners at once what was approved, as their choices have it', async () => {
  const contact = `${randomUUID()}@example.org`;
  const id = await mail.account(contact);
  await mail.member(id);
  const [jobId, at] = [randomUUID(), mail.server.clock.now().toISOString()];
  const state = { to: [id], companyId: companyOf(id), at };
  await mail.tell('approved', 1, { ...state, subjectId: jobId, values: { jobId, job: 'Baker' } });
  await mail.tell('approved', 1, {
    ...state,
    subjectId: state.companyId,
    values: { company: 'Oven & Sons' },
  });
  const told = await emails(contact);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    '“Baker” was approved',
    '“Oven & Sons” was approved',
  ]);
  expect(told.map(({ text }) => text).join()).toContain(
    `See it: http://localhost:3000/recruiter/job-details/${jobId}`,
  );
});

it('writes why something was refused to the owners of the company', async () => {
  const contact = `${randomUUID()}@example.org`;
  const id = await mail.account(contact);
  await mail.member(id);
  await mail.publish(
    'jobs.review.refused.v1',
    { id: companyOf(id), version: 0 },
    {
      subject: { kind: 'job', _id: randomUUID() },
      companyId: companyOf(id),
      name: 'Baker',
      reason: 'It asks for a deposit.',
    },
  );
  const [told, ...more] = await emails(contact);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ subject: 'Firstrung does not show your job “Baker” yet' });
  expect(told?.text).toContain('Reason: It asks for a deposit.');
});
