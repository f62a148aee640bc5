import { randomUUID } from 'node:crypto';
import { UNDONE_AT } from '@firstrung/contracts';
import { bootstrapDatabase, migrate } from '@firstrung/service-kit/db';
import { createTestDatabase } from '@firstrung/test-kit/database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { schema } from '../src/index.ts';
import { companyOf, minutes, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

/** Before the test clock's start, but not older than events are kept. */
const AT = '2029-12-31T23:00:00.000Z';
const LATER = '2029-12-31T23:30:00.000Z';

const id = {
  rita: randomUUID(),
  ann: randomUUID(),
  bob: randomUUID(),
  job: randomUUID(),
  open: randomUUID(),
  withdrawn: randomUUID(),
  undone: randomUUID(),
  pending: randomUUID(),
  room: randomUUID(),
};
const companyId = companyOf(id.rita);

/** The rows of a service without companies: two applicants of a recruiter, and what she is notified of. */
async function writeRows(url: string): Promise<void> {
  await bootstrapDatabase(url, ['mail']);
  const { '105_contract_companies': _, ...migrations } = schema.migrations;
  await migrate({ ...schema, migrations }, { url });
  const client = new pg.Client({ connectionString: url, options: '-c search_path=mail' });
  await client.connect();
  const insert = (table: string, row: Record<string, unknown>) =>
    client.query(
      `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
      Object.values(row),
    );
  const { rita: recruiter_id, ann, bob, job: job_id } = id;
  for (const [person, contact] of [
    [ann, 'ann@example.org'],
    [bob, 'bob@example.org'],
  ])
    await insert('person', { id: person, account_version: 1, contact, name: 'Someone' });
  await insert('job', { id: job_id, version: 7, title: 'Carpenter', company_id: companyId });
  const application = async (applicationId: string, row: object) => {
    await insert('application', { id: applicationId, version: 3, recruiter_id, ...row });
    const seen = { id: applicationId, version: 3, status: 'Applied', submitted_at: AT };
    await insert('last_seen_application', seen);
  };
  await application(id.open, { applicant_id: ann });
  await application(id.withdrawn, { applicant_id: bob, withdrawn_at: AT });
  await application(id.undone, { recruiter_id: null, applicant_id: null, withdrawn_at: UNDONE_AT });
  await insert('reopening', { id: id.room, version: 4, recruiter_id, applicant_id: bob, at: LATER });
  const about = { version: 3, account_id: recruiter_id, person_id: ann, job_id, happened_at: AT };
  await insert('notification', {
    ...about,
    id: randomUUID(),
    kind: 'newApplication',
    subject_id: id.open,
  });
  await insert('pending_notification', { ...about, application_id: id.pending, due_at: LATER });
  await client.end();
}

test('what was there before companies comes over whole, once the owners have published it again', async () => {
  await using database = await createTestDatabase({ empty: true });
  await writeRows(database.url);
  await using mail = await startMail({ databaseUrl: database.url });
  const events = createEventSource(mail);
  const { rita, ann, bob, job } = id;
  const send = async (to: string) => {
    const body = { to, subject: 'Your visit', text: 'See you on Monday.' };
    const me = { id: rita, role: 'recruiter', body } as const;
    return (await events.call('POST', '/api/email/send-email', me)).status;
  };
  expect(await send('ann@example.org')).toBe(403);

  await mail.member(rita);
  await mail.job('Carpenter', { jobId: job, recruiterId: rita, version: 7 });
  const person = { jobId: job, companyId, recruiterId: rita };
  await events.application(3, { ...person, applicationId: id.open, applicantId: ann, submittedAt: AT });
  await events.application(3, {
    ...person,
    applicationId: id.withdrawn,
    applicantId: bob,
    submittedAt: AT,
    withdrawnAt: AT,
  });
  await events.application(2, { ...person, applicationId: id.undone, applicantId: ann });
  await mail.publish(
    'chat.contact.reopened.v1',
    { id: id.room, version: 4 },
    { roomId: id.room, companyId, recruiterId: rita, applicantId: bob, at: LATER },
  );
  expect([await send('ann@example.org'), await send('bob@example.org')]).toEqual([200, 200]);
  const undone = `select version, company_id, applicant_id from mail.application where id = $1`;
  expect(await mail.query(undone, [id.undone])).toEqual([
    { version: '3', company_id: null, applicant_id: null },
  ]);

  await mail.pass(minutes(1));
  const { notifications } = await events.of(rita, 'recruiter');
  expect(notifications).toMatchObject([{ kind: 'newApplication', count: 2, read: false }]);
});
