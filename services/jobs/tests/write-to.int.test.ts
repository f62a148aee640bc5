import { randomUUID } from 'node:crypto';
import { templateDate } from '@firstrung/contracts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const DAY_MS = 24 * 3600_000;
const PER_DAY = 6;

const jobs = await startJobs({ writeToPerDay: PER_DAY });
let rita: Person;
let jobId: string;
let ann: Person;
let bo: Person;
let cy: Person;
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(async () => {
  rita = await jobs.recruiter('Rita');
  jobId = await jobs.postJob(rita);
  [ann, bo, cy] = await Promise.all([jobs.applicant('Ann'), jobs.applicant('Bo'), jobs.applicant('Cy')]);
  for (const person of [ann, bo, cy]) await jobs.apply(person, jobId);
});

const write = (to: object) => {
  const message = { clientId: randomUUID(), jobId, subject: 'About {job}', text: 'Dear {name}, hello.' };
  return jobs.post('/api/recruiter/write-to', { ...message, ...to }, rita);
};
/** Who was written to about the job, with the texts. */
async function written(): Promise<Record<string, string>> {
  const events = await jobs.published('jobs.message.written.v1');
  const about = events.filter(({ data }) => data.jobId === jobId);
  const texts = Object.fromEntries(about.map(({ data }) => [data.applicantId, data.text]));
  expect(Object.keys(texts)).toHaveLength(about.length);
  return texts;
}
const who = async () => Object.keys(await written()).sort();
const ids = (...people: Pick<Person, 'id'>[]) => people.map(({ id }) => id).sort();
const messages = () =>
  jobs.database.kysely.selectFrom('written_message').selectAll().where('job_id', '=', jobId).execute();
const recipients = () => jobs.database.kysely.selectFrom('written_message_recipient').selectAll().execute();
/** Stores a message as the call does, without the background that sends it. */
const store = (people: readonly Pick<Person, 'id'>[]) =>
  sql`
    with message as (
      insert into written_message
        (id, client_id, recruiter_id, company_id, job_id, subject, text, count, created_at)
      select gen_random_uuid(), gen_random_uuid(), recruiter_id, company_id, id, 'x', 'Dear {name}',
        ${people.length}, ${jobs.server.clock.now()}::timestamptz
      from job where id = ${jobId} returning id, job_id
    )
    insert into written_message_recipient (message_id, application_id, applicant_id)
    select message.id, coalesce(application.id, gen_random_uuid()), person
    from message cross join unnest(${ids(...people)}::uuid[]) person
    left join application on application.job_id = message.job_id and applicant_id = person
  `.execute(jobs.database.kysely);

describe('writing to several applicants', () => {
  it('tells mail what each of them is written, by their own names', async () => {
    const { body } = await write({
      applicantIds: [ann.id, bo.id],
      text: 'Dear {name},\n\n{job}, {date} {x}',
    });
    expect(body).toEqual({ message: 'Your e-mails are on their way.', count: 2 });
    const date = templateDate(jobs.server.clock.now(), { timeZone: 'UTC' });
    expect(await written()).toEqual({
      [ann.id]: `Dear Ann,\n\nBaker, ${date} {x}`,
      [bo.id]: `Dear Bo,\n\nBaker, ${date} {x}`,
    });
    const [event] = await jobs.published('jobs.message.written.v1', ann.id);
    const [message] = await messages();
    expect(event?.data).toMatchObject({
      messageId: message?.id,
      recruiterId: rita.id,
      companyId: message?.company_id,
      jobTitle: 'Baker',
      subject: 'About Baker',
    });
    // Nothing of what was said stays here.
    expect(message).toMatchObject({ subject: null, text: null, count: 2 });
    expect(await recipients()).toEqual([]);
  });

  it('of several jobs, once however often it is asked for', async () => {
    const other = await jobs.postJob(rita, { title: 'Cook' });
    const idOf = async (job: string, name: string) => {
      const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${job}?q=${name}`, rita);
      return body.applications[0]._id as string;
    };
    await jobs.apply(ann, other);
    const theirs = await jobs.recruiter('Sam Stranger');
    const foreign = (await jobs.apply(bo, await jobs.postJob(theirs))).body.applicationId;
    const applicationIds = [await idOf(jobId, 'Ann'), await idOf(other, 'Ann'), foreign];
    const message = { clientId: randomUUID(), applicationIds, subject: 'About {job}', text: 'Hello.' };
    const call = (more: object = {}) => jobs.post('/api/recruiter/write-to', { ...message, ...more }, rita);
    for (let times = 0; times < 2; times++) expect((await call()).body.count).toBe(2);
    const subjects = (await jobs.published('jobs.message.written.v1', ann.id)).map(
      ({ data }) => data.subject,
    );
    expect(subjects.sort()).toEqual(['About Baker', 'About Cook']);
    expect(await who()).toEqual(ids(ann));
    for (const more of [{ jobId }, { listId: randomUUID() }, { applicationIds: undefined, filter: {} }])
      expect((await call(more)).status).toBe(400);
  });

  it('finds them by a filter', async () => {
    expect((await write({ filter: { q: 'bo' } })).body.count).toBe(1);
    expect(await who()).toEqual(ids(bo));
    expect((await write({ filter: {} })).body.count).toBe(3);
  });

  it('finds them by a list', async () => {
    const made = await jobs.post(
      '/api/recruiter/lists/create',
      { jobId, name: 'Both', applicantIds: [ann.id, cy.id] },
      rita,
    );
    expect((await write({ listId: made.body.list._id })).body.count).toBe(2);
    expect(await who()).toEqual(ids(ann, cy));
  });

  it('takes exactly one of selection, filter and list', async () => {
    expect((await write({})).status).toBe(400);
    expect((await write({ applicantIds: [ann.id], filter: {} })).status).toBe(400);
    expect((await write({ applicantIds: [] })).status).toBe(400);
  });

  it('leaves out strangers, and whoever has withdrawn or deleted their account', async () => {
    const stranger = await jobs.applicant('Dee');
    await jobs.post('/api/jobs/withdraw-application', { jobId }, bo);
    await jobs.erase(cy);
    const everyone = ids(ann, bo, cy, stranger);
    expect((await write({ applicantIds: everyone })).body.count).toBe(1);
    expect((await write({ filter: {} })).body.count).toBe(1);
    const nobody = { status: 409, body: { error: 'StatusChanged' } };
    expect(await write({ filter: { status: 'withdrawn' } })).toMatchObject(nobody);
    expect(await write({ applicantIds: [bo.id] })).toMatchObject(nobody);
    const events = await jobs.published('jobs.message.written.v1');
    expect(events.filter(({ data }) => data.jobId === jobId).map(({ data }) => data.applicantId)).toEqual([
      ann.id,
      ann.id,
    ]);
  });

  it('stands in the history of each application as it was filled in, until one of them is deleted', async () => {
    const rows = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
    const idOf = (name: string) =>
      rows.body.applications.find((row: { name: string }) => row.name === name)._id as string;
    const sentTo = async (name: string) =>
      (await jobs.get(`/api/recruiter/applications/get-application/${idOf(name)}`, rita)).body.sent;
    await write({ applicantIds: [ann.id, bo.id] });
    await jobs.server.processAll();
    const at = jobs.server.clock.now().toISOString();
    const by = { _id: rita.id, name: 'Rita' };
    expect(await sentTo('Ann')).toEqual([{ subject: 'About Baker', text: 'Dear Ann, hello.', at, by }]);
    expect(await sentTo('Cy')).toEqual([]);
    await jobs.erase(ann);
    const kept = () =>
      jobs.database.kysely
        .selectFrom('sent_message')
        .select('applicant_id')
        .where('recruiter_id', '=', rita.id);
    expect(await kept().execute()).toEqual([{ applicant_id: bo.id }]);
    await jobs.erase(rita);
    expect(await kept().execute()).toEqual([]);
  });

  it('does nothing twice with the same client id, also under concurrent calls', async () => {
    const clientId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => write({ clientId, applicantIds: [ann.id, bo.id] })),
    );
    expect(replies.map(({ body }) => body.count)).toEqual([2, 2, 2, 2]);
    await jobs.post('/api/jobs/withdraw-application', { jobId }, bo);
    expect((await write({ clientId, applicantIds: [ann.id, bo.id] })).body.count).toBe(2);
    expect(await messages()).toHaveLength(1);
    expect(await who()).toEqual(expect.arrayContaining([ann.id]));
    const other = await jobs.postJob(rita);
    await jobs.apply(ann, other);
    expect((await write({ clientId, jobId: other, filter: {} })).status).toBe(400);
  });

  it('is refused above the limit of a day, with what is left', async () => {
    await write({ filter: {} });
    await write({ applicantIds: [ann.id] });
    const refused = await write({ filter: {} });
    expect(refused).toMatchObject({ status: 409, body: { error: 'QuotaReached' } });
    expect(refused.body.message).toMatch(/6 applicants within 24 hours, and 2 are left/);
    expect((await write({ applicantIds: [ann.id, bo.id] })).status).toBe(200);
    expect((await write({ applicantIds: [ann.id] })).status).toBe(409);
    jobs.server.clock.advance(DAY_MS);
    expect((await write({ filter: {} })).status).toBe(200);
  });
});

describe('what is on its way', () => {
  it('goes to everybody in batches, once, with several instances', async () => {
    const { rows: people } = await sql<{ id: string }>`
      with person as (
        insert into applicant (id, account_name)
        select gen_random_uuid(), 'Eve' from generate_series(1, 120) returning id
      )
      insert into application (id, job_id, company_id, recruiter_id, applicant_id, version, status,
        rejection_reasons, request_message, submitted_at, sort_name)
      select gen_random_uuid(), job.id, company_id, recruiter_id, person.id, 1, 'not reviewed', '{}', '',
        created_at, 'eve'
      from person, job where job.id = ${jobId} returning applicant_id as id`.execute(jobs.database.kysely);
    await store(people);
    const statements = await jobs.statementsOn(['sent_message'], async () => {
      expect(await who()).toEqual(ids(...people));
    });
    // A hundred of them at a time, each keeps what it said.
    expect(statements).toBe(2);
    expect(await recipients()).toEqual([]);
  });

  it('does not go to whoever withdraws, undoes the application or is deleted before', async () => {
    await jobs.post('/api/jobs/withdraw-application', { jobId }, bo);
    await store([ann, bo, await jobs.applicant('Undone')]);
    expect(await who()).toEqual(ids(ann));
    await jobs.erase(cy);
    await store([cy]);
    await jobs.server.processAll();
    expect(await who()).toEqual(ids(ann));
    expect(await recipients()).toEqual([]);
  });

  it('is erased with its author, and forgotten after 30 days', async () => {
    await write({ filter: {} });
    jobs.server.clock.advance(30 * DAY_MS);
    await jobs.server.processAll();
    expect(await messages()).toHaveLength(1);
    jobs.server.clock.advance(1);
    await jobs.server.processAll();
    expect(await messages()).toEqual([]);
    await write({ filter: {} });
    await jobs.erase(rita);
    expect(await messages()).toEqual([]);
  });
});
