import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HELD_COLUMNS } from '../src/db/queries/held-decisions.ts';
import type { HeldDecisionTable } from '../src/db/tables.ts';
import { type JobsServer, type Person, startJobs } from './harness.ts';

// The release before keeps a held decision in a row of `held_decision`, this one in columns of the
// application. Each sees, ends and replaces what the other holds.

const HOLD_SECONDS = 60;

let jobs: JobsServer;
let rita: Person;
let abel: Person;
let jobId: string;
let id: string;
beforeAll(async () => {
  jobs = await startJobs({ decisionHoldSeconds: HOLD_SECONDS });
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(async () => {
  [rita, abel] = [await jobs.recruiter('Rita'), await jobs.applicant()];
  jobId = await jobs.postJob(rita);
  id = (await jobs.apply(abel, jobId)).body.applicationId;
});

const tables = () => jobs.database.kysely;
const decide = (status: string) =>
  jobs.put(`/api/recruiter/applications/update-status/${id}`, { status }, rita);
const end = (action: 'undo' | 'send', decisions?: Record<string, string>) =>
  jobs.post(`/api/recruiter/applications/${action}-decisions`, { applications: [id], decisions }, rita);
async function pass(seconds: number): Promise<void> {
  jobs.server.clock.advance(seconds * 1_000);
  await jobs.server.processAll();
}
const row = async () =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita)).body.applications[0];
const made = async () => (await jobs.decisions(id)).map(({ status }) => status);
const lapsed = async () => (await jobs.published('jobs.decision.lapsed.v1', id)).length;

const application = () =>
  tables().selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
const undone = () =>
  tables().selectFrom('undone_application').selectAll().where('id', '=', id).executeTakeFirst();
const former = () =>
  tables().selectFrom('held_decision').selectAll().where('application_id', '=', id).executeTakeFirst();

/** What both stores have, as the columns name it. */
async function expectBoth(): Promise<void> {
  const [{ decision, ...columns }, held] = [(await application()) ?? (await undone())!, await former()];
  const expected: Record<string, unknown> = held
    ? {
        held_version: held.version,
        held_status: held.status,
        held_reasons: held.rejection_reasons,
        held_words: held.words,
        held_explain: held.explain,
        held_by: held.decided_by,
        held_at: held.decided_at,
        apply_at: held.apply_at,
      }
    : Object.fromEntries(HELD_COLUMNS.filter((name) => name !== 'decision').map((name) => [name, null]));
  expect(columns).toMatchObject(expected);
  expect(decision === null).toBe(held === undefined);
}

/** Decides as the release before, which has locked the application. */
async function decideAsBefore(changes: Partial<Insertable<HeldDecisionTable>> = {}): Promise<void> {
  const { version, job_id, company_id, applicant_id, submitted_at } = (await application())!;
  const now = jobs.server.clock.now();
  const held: Insertable<HeldDecisionTable> = {
    application_id: id,
    version,
    job_id,
    company_id,
    applicant_id,
    submitted_at,
    status: 'accepted',
    rejection_reasons: [],
    explain: false,
    words: null,
    decided_by: rita.id,
    decided_at: now,
    apply_at: new Date(now.getTime() + HOLD_SECONDS * 1_000),
    ...changes,
  };
  await tables()
    .insertInto('held_decision')
    .values(held)
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(held))
    .execute();
  await expectBoth();
}
const endAsBefore = () => tables().deleteFrom('held_decision').where('application_id', '=', id).execute();
/** The release before undoes a first submission without the columns. */
async function undoApplicationAsBefore(): Promise<void> {
  const { version, job_id, company_id, recruiter_id, applicant_id, submitted_at } = (await application())!;
  await tables().deleteFrom('application_history').where('application_id', '=', id).execute();
  await tables().deleteFrom('application').where('id', '=', id).execute();
  const tombstone = {
    id,
    version: version + 1,
    job_id,
    company_id,
    recruiter_id,
    applicant_id,
    submitted_at,
  };
  await tables()
    .insertInto('undone_application')
    .values(tombstone as never)
    .execute();
}

describe('what the release before holds', () => {
  it('is seen, with who decided', async () => {
    await decideAsBefore();
    expect(await row()).toMatchObject({
      status: 'accepted',
      held: { from: 'not reviewed', decision: expect.any(String), by: { _id: rita.id, name: 'Rita' } },
    });
  });

  it('takes effect after its time', async () => {
    await decideAsBefore();
    await pass(HOLD_SECONDS);
    expect(await made()).toEqual(['accepted']);
    await expectBoth();
    expect(await former()).toBeUndefined();
  });

  it.each(['undo', 'send'] as const)('can be ended: %s', async (action) => {
    await decideAsBefore();
    const { decision } = (await row()).held;
    expect((await end(action, { [id]: decision })).body.results).toMatchObject([{ error: null }]);
    expect(await former()).toBeUndefined();
    await expectBoth();
    await pass(HOLD_SECONDS);
    expect(await made()).toEqual(action === 'send' ? ['accepted'] : []);
  });

  it('is another decision once it changes there, and the same when the application is opened there', async () => {
    await decideAsBefore();
    const { decision } = (await application())!;
    await tables().updateTable('application').set({ version: 2 }).where('id', '=', id).execute();
    await tables()
      .updateTable('held_decision')
      .set({ version: 2 })
      .where('application_id', '=', id)
      .execute();
    await expectBoth();
    expect((await row()).held.decision).toBe(decision);
    await decideAsBefore({ status: 'nextSteps Shortlisted' });
    expect((await end('undo', { [id]: decision! })).body.results).toMatchObject([
      { error: 'StatusChanged', status: 'nextSteps Shortlisted', by: { _id: rita.id, name: 'Rita' } },
    ]);
    await expectBoth();
  });

  it('is undone there', async () => {
    await decideAsBefore();
    await endAsBefore();
    await expectBoth();
    expect(await row()).not.toHaveProperty('held');
    expect((await end('undo')).body.results).toMatchObject([{ error: 'TooLate' }]);
  });

  it('lapses when the applicant withdraws', async () => {
    await decideAsBefore();
    await jobs.post('/api/jobs/withdraw-application', { jobId }, abel);
    await pass(0);
    expect([await lapsed(), await former()]).toEqual([1, undefined]);
    await expectBoth();
  });

  it.each([
    ['undoes the application', false, false],
    ['undoes the application and applies again', false, true],
    ['undoes the application there', true, false],
    ['undoes the application there and applies again', true, true],
  ])('lapses when the applicant %s', async (_, isThere, appliesAgain) => {
    await decideAsBefore();
    if (isThere) await undoApplicationAsBefore();
    else await jobs.post('/api/jobs/undo-application', { jobId }, abel);
    await expectBoth();
    if (appliesAgain) await jobs.apply(abel, jobId);
    await expectBoth();
    await pass(0);
    expect([await lapsed(), await former()]).toEqual([1, undefined]);
    await expectBoth();
    await pass(HOLD_SECONDS);
    expect([await lapsed(), await made()]).toEqual([1, []]);
  });

  it('that has lapsed there is said once', async () => {
    await decideAsBefore();
    await jobs.post('/api/jobs/undo-application', { jobId }, abel);
    await endAsBefore();
    await expectBoth();
    await pass(HOLD_SECONDS);
    expect(await lapsed()).toBe(0);
  });
});

describe('what this release holds, for the release before', () => {
  it('stands in its table', async () => {
    await decide('accepted');
    await expectBoth();
    expect(await former()).toMatchObject({ status: 'accepted', decided_by: rita.id, version: 1 });
    await decide('nextSteps Shortlisted');
    await expectBoth();
    expect(await former()).toMatchObject({ status: 'nextSteps Shortlisted' });
  });

  it('goes on when the application is opened', async () => {
    await decide('accepted');
    await jobs.get(`/api/recruiter/applications/get-application/${id}`, rita);
    await expectBoth();
    expect(await former()).toMatchObject({ version: 2 });
  });

  it('stays when the applicant does something, and goes when it has lapsed', async () => {
    await decide('accepted');
    const held = await former();
    await jobs.post('/api/jobs/withdraw-application', { jobId }, abel);
    expect(await former()).toEqual(held);
    await expectBoth();
    await pass(0);
    expect(await former()).toBeUndefined();
  });

  it('is replaced there: the later decision takes effect, once', async () => {
    await decide('accepted');
    await decideAsBefore({ status: 'nextSteps Shortlisted' });
    await pass(HOLD_SECONDS);
    expect(await made()).toEqual(['nextSteps Shortlisted']);
    expect(await former()).toBeUndefined();
  });

  it('is no longer held here once it has taken effect there', async () => {
    await decide('accepted');
    await endAsBefore();
    await expectBoth();
    await pass(HOLD_SECONDS);
    expect(await made()).toEqual([]);
  });
});

it('copies what was held before there were triggers, when the stored SQL is applied', async () => {
  const db = await jobs.database.openClient();
  await db.query('set role none');
  await db.query('set session_replication_role = replica');
  await db.query(
    `insert into jobs.held_decision (application_id, version, job_id, company_id, applicant_id, submitted_at,
      status, rejection_reasons, explain, decided_by, decided_at, apply_at)
     select id, version, job_id, company_id, applicant_id, submitted_at, 'accepted', '{}', false, $2, now(),
      now() + interval '1 hour' from jobs.application where id = $1`,
    [id, rita.id],
  );
  await db.query('reset session_replication_role');
  await db.query('set search_path to jobs');
  const file = new URL('../src/db/sql/held-decisions.sql', import.meta.url);
  await db.query(`begin;${await readFile(file, 'utf8')};commit`);
  await db.end();
  await expectBoth();
  expect(await row()).toMatchObject({ status: 'accepted', held: { from: 'not reviewed' } });
});
