import { randomUUID } from 'node:crypto';
import { UNDONE_AT } from '@firstrung/contracts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { companyOf, sharedMail, startMail } from './harness.ts';
import { createEventSource } from './notification-events.ts';

const PATH = '/api/email/send-email';
const DAY_MS = 24 * 3600_000;

const mail = await sharedMail();

type Headers = Record<string, string>;

/** A recruiter, and someone with this contact who applied to one of their jobs. */
async function acquainted(contact = `${randomUUID()}@example.org`, on = mail) {
  const [recruiterId, applicationId] = [randomUUID(), randomUUID()];
  const applicantId = await on.together(async () => {
    const applicantId = await on.account(contact);
    await on.member(recruiterId);
    const jobId = await on.job('Baker');
    await on.application({ applicationId, applicantId, jobId, recruiterId, accepted: false });
    return applicantId;
  });
  const headers = await on.server.as({ id: recruiterId, role: 'recruiter', name: 'Rita' });
  return { contact, recruiterId, applicationId, applicantId, headers };
}

const send = (headers: Headers, body: object, on = mail) =>
  on.server.call('POST', PATH, {
    headers,
    body: { subject: 'Your visit', text: 'See you on Monday.\n\nBring <bread>.', ...body },
  });
const emails = async (contact: string, on = mail) => {
  await on.server.processAll();
  return on.mailbox(contact);
};

it('sends what a recruiter writes, and says who wrote it', async () => {
  const { contact, headers, recruiterId, applicantId } = await acquainted();
  await mail.account(`${randomUUID()}@example.org`, { accountId: recruiterId, name: 'Rita Recruiter' });
  expect(await send(headers, { to: ` ${contact.toUpperCase()} `, subject: ' Your visit ' })).toMatchObject({
    status: 200,
    body: { message: 'Email sent successfully.' },
  });
  const [email, ...more] = await emails(contact);
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: contact, channel: 'email', subject: 'Your visit' });
  expect(email?.text).toBe(`See you on Monday.

Bring <bread>.

--${' '}
“Rita Recruiter” wrote this to you through Firstrung, because you applied for one of their jobs.
`);
  // What was written is not kept once it is sent.
  expect(await mail.queued(applicantId)).toMatchObject([{ source: null }]);
});

it('goes to a telephone as a text message', async () => {
  const { headers } = await acquainted('+14155550177');
  expect((await send(headers, { to: '+1 (415) 555-0177', text: 'Come at 9.' })).status).toBe(200);
  expect(await emails('+14155550177')).toMatchObject([{ channel: 'sms', text: 'Your visit\nCome at 9.' }]);
});

it('sends nothing for a company that the operator hides, until it is shown', async () => {
  const { contact, headers, recruiterId } = await acquainted();
  const companyId = companyOf(recruiterId);
  const show = (version: number, hiddenBecause?: ['restriction']) =>
    mail.publish(
      'jobs.company.changed.v1',
      { id: companyId, version },
      { companyId, name: 'Bakers', logo: '', photo: null, ...(hiddenBecause && { hiddenBecause }) },
    );
  await show(1, ['restriction']);
  expect(await send(headers, { to: contact })).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
  expect(await emails(contact)).toEqual([]);
  await show(2);
  expect((await send(headers, { to: contact })).status).toBe(200);
});

describe('is no open relay', () => {
  it('refuses a recipient who has not applied to a job of the recruiter', async () => {
    const [mine, theirs] = [await acquainted(), await acquainted()];
    const elsewhere = await mail.account(`${randomUUID()}@example.org`).then(() => 'nobody@example.org');
    for (const to of [theirs.contact, elsewhere, `${mine.contact},${theirs.contact}`, `<${mine.contact}>`]) {
      const reply = await send(mine.headers, { to });
      expect(reply).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
    }
    expect(await emails(theirs.contact)).toEqual([]);
    expect(await emails(mine.contact)).toEqual([]);
  });

  it.each([
    ['to', 'a@example.org\r\nbcc: b@example.org'],
    ['subject', 'Hello\r\nbcc: b@example.org'],
    ['subject', 'Hello\u2028x'],
    ['subject', ' '],
    ['text', ' \n'],
  ])('refuses a bad %s (%#)', async (field, value) => {
    const { contact, headers } = await acquainted();
    expect(await send(headers, { to: contact, [field]: value })).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput', fields: [{ path: field }] },
    });
  });

  it('does not reach people who have undone their application: who applied where is forgotten, whatever comes late', async () => {
    const { contact, headers, recruiterId, applicationId, applicantId } = await acquainted();
    const application = (version: number, withdrawnAt: string | null) =>
      createEventSource(mail).application(version, { applicationId, recruiterId, applicantId, withdrawnAt });
    const stored = () =>
      mail.query('select version, company_id, applicant_id from mail.application where id = $1', [
        applicationId,
      ]);
    await application(3, UNDONE_AT);
    await application(3, UNDONE_AT);
    await application(2, null);
    expect(await stored()).toEqual([{ version: '3', company_id: null, applicant_id: null }]);
    expect((await send(headers, { to: contact })).status).toBe(403);
    // The applicant applies again.
    await application(4, null);
    expect(await stored()).toEqual([
      { version: '4', company_id: companyOf(recruiterId), applicant_id: applicantId },
    ]);
    expect((await send(headers, { to: contact })).status).toBe(200);
  });

  it('reaches people who have withdrawn only by another application, or once they have written since', async () => {
    const { contact, headers, recruiterId, applicationId, applicantId } = await acquainted();
    const { clock } = mail;
    const application = { applicantId, recruiterId, jobId: randomUUID(), accepted: false, withdrawn: true };
    const statusOf = async () => (await send(headers, { to: contact })).status;
    const roomId = randomUUID();
    const companyId = companyOf(recruiterId);
    const wrote = (version: number) =>
      mail.publish(
        'chat.contact.reopened.v1',
        { id: roomId, version },
        { roomId, companyId, recruiterId, applicantId, at: clock.now().toISOString() },
      );

    await wrote(1);
    clock.advance(1_000);
    await mail.application({ ...application, applicationId, version: 2 });
    expect(await send(headers, { to: contact })).toMatchObject({
      status: 403,
      body: { error: 'NotAllowed' },
    });
    expect(await emails(contact)).toEqual([]);
    const another = { ...application, applicationId: randomUUID() };
    await mail.application({ ...another, withdrawn: false });
    expect(await statusOf()).toBe(200);
    clock.advance(1_000);
    await mail.application({ ...another, version: 2 });
    expect(await statusOf()).toBe(403);
    clock.advance(1_000);
    await wrote(2);
    expect(await statusOf()).toBe(200);
    const other = await acquainted();
    expect((await send(other.headers, { to: contact })).status).toBe(403);

    // Another application, which is withdrawn too.
    clock.advance(1_000);
    await mail.application({ ...application, applicationId: randomUUID() });
    expect(await statusOf()).toBe(403);
  });

  it('no longer reaches a deleted account', async () => {
    const { contact, headers, applicantId } = await acquainted();
    await mail.deleted(applicantId);
    expect((await send(headers, { to: contact })).status).toBe(403);
  });

  it('does not reach an account that is deleted while the email is accepted', async () => {
    const { contact, headers, recruiterId, applicantId } = await acquainted();
    const side = new pg.Client({ connectionString: mail.databaseUrl });
    await side.connect();
    const lock = `hashtextextended('emails of ${recruiterId}', 0)`;
    await side.query(`select pg_advisory_lock(${lock})`);
    const sending = send(headers, { to: contact });
    for (let waits = false; !waits; ) {
      const { rows } = await side.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      waits = rows.length > 0;
    }
    await mail.deleted(applicantId);
    await side.query(`select pg_advisory_unlock(${lock})`);
    await side.end();
    expect((await sending).status).toBe(403);
    expect(await mail.queued(applicantId)).toEqual([]);
  });
});

it('waits for an application whose event has not arrived', async () => {
  const contact = `${randomUUID()}@example.org`;
  const recruiterId = randomUUID();
  const applicantId = await mail.account(contact);
  await mail.member(recruiterId);
  const headers = await mail.server.as({ id: recruiterId, role: 'recruiter', name: 'Rita' });
  const sending = send(headers, { to: contact });
  await mail.application({
    applicationId: randomUUID(),
    applicantId,
    jobId: randomUUID(),
    recruiterId,
    accepted: false,
  });
  expect((await sending).status).toBe(200);
});

it('sends no acceptance a second time', async () => {
  const { contact, headers } = await acquainted();
  for (const subject of ['Application Accepted', ' Application Accepted ']) {
    expect((await send(headers, { to: contact, subject })).status).toBe(200);
  }
  expect(await emails(contact)).toEqual([]);
  expect((await send(headers, { to: 'nobody@example.org', subject: 'Application Accepted' })).status).toBe(
    403,
  );
});

describe('100 emails a day', () => {
  it('are the limit, also for concurrent calls', async () => {
    const { contact, headers } = await acquainted();
    const atOnce = (count: number) =>
      Promise.all(Array.from({ length: count }, () => send(headers, { to: contact })));
    const replies = [];
    for (let sent = 0; sent < 95; sent += 5) replies.push(...(await atOnce(5)));
    replies.push(...(await atOnce(15)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    const refused = replies.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await emails(contact)).toHaveLength(100);

    // Another recruiter's are counted for themselves, and an acceptance is no email.
    expect((await send(headers, { to: contact, subject: 'Application Accepted' })).status).toBe(200);
    const other = await acquainted();
    expect((await send(other.headers, { to: other.contact })).status).toBe(200);
    mail.clock.advance(DAY_MS);
    expect((await send(headers, { to: contact })).status).toBe(200);
  });

  it('are lifted by RATE_LIMITS=off', async () => {
    await using unlimited = await startMail({ env: { RATE_LIMITS: 'off' } });
    const { contact, headers } = await acquainted(undefined, unlimited);
    for (let n = 0; n < 101; n++) expect((await send(headers, { to: contact }, unlimited)).status).toBe(200);
    expect(await emails(contact, unlimited)).toHaveLength(101);
  });
});
