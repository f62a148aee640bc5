import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { leaveHeldDecisions } from '../src/db/migrations/index.ts';
import { startJobs } from './harness.ts';

it('takes over what an older release holds in a table of its own', async () => {
  await using jobs = await startJobs({ decisionHoldSeconds: 60 });
  const [rita, abel, bea] = [await jobs.recruiter('Rita'), await jobs.applicant(), await jobs.applicant()];
  const jobId = await jobs.postJob(rita);
  const { applicationId } = (await jobs.apply(abel, jobId)).body;
  const undoneId = (await jobs.apply(bea, jobId)).body.applicationId;
  const db = jobs.database.kysely;
  const holdUntil = jobs.server.clock.now().getTime() + 60_000;
  await sql`insert into held_decision (application_id, version, job_id, company_id, applicant_id, submitted_at,
      status, rejection_reasons, explain, words, decided_by, decided_at, apply_at)
    select id, version, job_id, company_id, applicant_id, submitted_at, 'not up to snuff', '{}', false, 'Not now.',
      ${rita.id}, submitted_at, ${new Date(holdUntil)} from application`.execute(db);
  await jobs.post('/api/jobs/undo-application', { jobId }, bea);

  await db.transaction().execute((tx) => leaveHeldDecisions(tx as unknown as Kysely<unknown>));
  const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
  expect(body.applications).toMatchObject([
    {
      _id: applicationId,
      status: 'not up to snuff',
      held: { from: 'not reviewed', until: new Date(holdUntil).toISOString(), by: { _id: rita.id } },
    },
  ]);
  jobs.server.clock.advance(60_000);
  await jobs.server.processAll();
  expect(await jobs.decisions(applicationId)).toMatchObject([
    { status: 'not up to snuff', words: 'Not now.' },
  ]);
  expect(await jobs.published('jobs.decision.lapsed.v1', undoneId)).toHaveLength(1);
  expect((await sql`select from held_decision`.execute(db)).rows).toEqual([]);
});
