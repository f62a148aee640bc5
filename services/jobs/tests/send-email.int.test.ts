import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type JobsServer, type Person, sharedJobs, startJobs } from './harness.ts';

const DAY_MS = 24 * 3600_000;
const NOT_ALLOWED = { status: 403, body: { error: 'NotAllowed' } };

const jobs = await sharedJobs();

/** A recruiter, and someone with this contact who applied to one of their jobs. */
async function acquainted(contact = `${randomUUID()}@example.org`, on = jobs) {
  const [rita, ann] = [await on.recruiter('Rita'), await on.applicant('Ann')];
  const jobId = await on.postJob(rita);
  const { body } = await on.apply(ann, jobId);
  await on.account(ann.id, 1, { role: 'applicant', name: 'Ann', emailOrPhone: contact });
  return { rita, ann, contact, jobId, applicationId: body.applicationId as string };
}

const send = (by: Person, to: string, body: object = {}, on: JobsServer = jobs) =>
  on.post(
    '/api/email/send-email',
    { to, subject: 'Your visit', text: 'See you on Monday.\n\nBring <bread>.', ...body },
    by,
  );
const statusOf = async (by: Person, to: string) => (await send(by, to)).status;
/** What was written to an applicant, for mail. */
const written = async ({ id }: Person, on = jobs) =>
  (await on.published('jobs.email.written.v1', id)).map(({ data }) => data);
const withdraw = (by: Person, jobId: string) => jobs.post('/api/jobs/withdraw-application', { jobId }, by);

it('gives mail what a recruiter writes, and for whom, in whatever spelling of the address', async () => {
  const { rita, ann, contact, applicationId } = await acquainted();
  expect(await send(rita, ` ${contact.toUpperCase()} `, { subject: ' Your visit ' })).toMatchObject({
    status: 200,
    body: { message: 'Email sent successfully.' },
  });
  const { companyId } = (await jobs.published('jobs.member.changed.v1', rita.id)).at(-1)!.data;
  expect(await written(ann)).toEqual([
    {
      applicationId,
      applicantId: ann.id,
      companyId,
      recruiterId: rita.id,
      subject: 'Your visit',
      text: 'See you on Monday.\n\nBring <bread>.',
    },
  ]);
  const phone = await acquainted('+14155550177');
  expect(await statusOf(phone.rita, '+1 (415) 555-0177')).toBe(200);
  expect(await written(phone.ann)).toHaveLength(1);
});

it('takes nothing from readers, nor from a company that the operator hides', async () => {
  const { rita, ann, contact } = await acquainted();
  const reader = await jobs.join(rita, 'Rea', 'reader');
  const colleague = await jobs.join(rita, 'Cole');
  expect(await send(reader, contact)).toMatchObject(NOT_ALLOWED);
  const { companyId } = (await jobs.published('jobs.member.changed.v1', rita.id)).at(-1)!.data;
  const operate = (name: string) =>
    jobs.server.services[0]!.operations[name]!(companyId, { reason: 'Fees.', by: 'operator' });
  await operate('hide-company');
  expect(await send(colleague, contact)).toMatchObject(NOT_ALLOWED);
  expect(await written(ann)).toEqual([]);
  await operate('show-company');
  expect(await statusOf(colleague, contact)).toBe(200);
});

describe('is no open relay', () => {
  it('refuses a recipient who has not applied to a job of the company', async () => {
    const [mine, theirs] = [await acquainted(), await acquainted()];
    const others = [theirs.contact, 'nobody@example.org'];
    for (const to of [...others, `${mine.contact},${theirs.contact}`, `<${mine.contact}>`])
      expect(await send(mine.rita, to), to).toMatchObject(NOT_ALLOWED);
    expect([await written(mine.ann), await written(theirs.ann)]).toEqual([[], []]);
  });

  it.each([
    ['to', 'a@example.org\r\nbcc: b@example.org'],
    ['subject', 'Hello\r\nbcc: b@example.org'],
    ['subject', 'Hello\u2028x'],
    ['subject', ' '],
    ['text', ' \n'],
  ])('refuses a bad %s (%#)', async (field, value) => {
    const { rita, contact } = await acquainted();
    expect(await send(rita, contact, { [field]: value })).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput', fields: [{ path: field }] },
    });
  });

  it('does not reach people who have undone their application, until they apply again', async () => {
    const { rita, ann, contact, jobId } = await acquainted();
    await jobs.post('/api/jobs/undo-application', { jobId }, ann);
    expect(await statusOf(rita, contact)).toBe(403);
    await jobs.apply(ann, jobId);
    expect(await statusOf(rita, contact)).toBe(200);
  });

  it('reaches people who have withdrawn only by another application, or once they have written since', async () => {
    const { rita, ann, contact, jobId } = await acquainted();
    const { clock } = jobs.server;
    const { companyId } = (await jobs.published('jobs.member.changed.v1', rita.id)).at(-1)!.data;
    const roomId = randomUUID();
    const wrote = (version: number) =>
      jobs.publish(
        'chat.contact.reopened.v1',
        { id: roomId, version },
        { roomId, companyId, recruiterId: rita.id, applicantId: ann.id, at: clock.now().toISOString() },
      );
    const applyElsewhere = async () => {
      const other = await jobs.postJob(rita);
      return (await jobs.apply(ann, other)).body.applicationId && other;
    };

    await wrote(1);
    clock.advance(1_000);
    await withdraw(ann, jobId);
    expect(await statusOf(rita, contact)).toBe(403);
    const second = await applyElsewhere();
    expect(await statusOf(rita, contact)).toBe(200);
    clock.advance(1_000);
    await withdraw(ann, second);
    expect(await statusOf(rita, contact)).toBe(403);
    clock.advance(1_000);
    await wrote(2);
    expect(await statusOf(rita, contact)).toBe(200);
    // An older event changes nothing.
    await wrote(1);
    expect(await statusOf(rita, contact)).toBe(200);
    const other = await acquainted();
    expect(await statusOf(other.rita, contact)).toBe(403);

    const third = await applyElsewhere();
    clock.advance(1_000);
    await withdraw(ann, third);
    expect(await statusOf(rita, contact)).toBe(403);
  });

  it('no longer reaches a deleted account, nor one that is hidden', async () => {
    const { rita, ann, contact } = await acquainted();
    const account = { role: 'applicant', name: 'Ann', emailOrPhone: contact } as const;
    await jobs.account(ann.id, 2, { ...account, deletionDue: '2040-01-01T00:00:00Z' });
    expect(await statusOf(rita, contact)).toBe(403);
    await jobs.account(ann.id, 3, account);
    expect(await statusOf(rita, contact)).toBe(200);
    await jobs.erase(ann);
    expect(await statusOf(rita, contact)).toBe(403);
  });

  it('does not reach an account that is erased while the email is accepted', async () => {
    const { rita, ann, contact } = await acquainted();
    const db = jobs.database.kysely;
    const waiting = (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and not granted`.execute(db);
          return rows.length;
        })
        .toBe(count);
    const both = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('applicant').select('id').where('id', '=', ann.id).forUpdate().execute();
      const erasing = jobs.erase(ann);
      await waiting(1);
      const sending = send(rita, contact);
      await waiting(2);
      return { erasing, sending };
    });
    await both.erasing;
    expect(await both.sending).toMatchObject(NOT_ALLOWED);
    expect(await written(ann)).toEqual([]);
  });
});

it('sends no acceptance a second time', async () => {
  const { rita, ann, contact } = await acquainted();
  for (const subject of ['Application Accepted', ' Application Accepted '])
    expect((await send(rita, contact, { subject })).status).toBe(200);
  expect(await written(ann)).toEqual([]);
  expect((await send(rita, 'nobody@example.org', { subject: 'Application Accepted' })).status).toBe(403);
});

/** As if the recruiter had written so many just now. */
const countEmails = (by: Person, count: number, on = jobs) =>
  sql`insert into written_email (id, recruiter_id, at)
    select gen_random_uuid(), ${by.id}, ${on.server.clock.now()} from generate_series(1, ${count}::int)`.execute(
    on.database.kysely,
  );

describe('100 emails a day', () => {
  it('are the limit, also for concurrent calls', async () => {
    const { rita, ann, contact } = await acquainted();
    await countEmails(rita, 90);
    const replies = await Promise.all(Array.from({ length: 15 }, () => send(rita, contact)));
    const [refused, ...more] = replies.filter(({ status }) => status !== 200);
    expect(more).toHaveLength(4);
    expect(refused).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await written(ann)).toHaveLength(10);

    // Another recruiter's are counted for themselves, and an acceptance is no email.
    expect((await send(rita, contact, { subject: 'Application Accepted' })).status).toBe(200);
    const other = await acquainted();
    expect(await statusOf(other.rita, other.contact)).toBe(200);
    jobs.server.clock.advance(DAY_MS + 1);
    expect(await statusOf(await jobs.signIn(rita), contact)).toBe(200);
    // What is not counted any more is not kept.
    await jobs.server.processAll();
    const kept = jobs.database.kysely.selectFrom('written_email').select('at').execute();
    expect(await kept).toHaveLength(1);
  });

  it('are lifted by RATE_LIMITS=off', async () => {
    await using unlimited = await startJobs({ rateLimits: false });
    const { rita, ann, contact } = await acquainted(undefined, unlimited);
    await countEmails(rita, 100, unlimited);
    expect((await send(rita, contact, {}, unlimited)).status).toBe(200);
    expect(await written(ann, unlimited)).toHaveLength(1);
  });
});
