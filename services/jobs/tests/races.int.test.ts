import { uncounted } from '@firstrung/test-kit/costs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedJobs } from './harness.ts';

const jobs = await sharedJobs();
const rita = await jobs.recruiter();
let watcher: Awaited<ReturnType<typeof jobs.database.openClient>>;
beforeAll(async () => {
  watcher = await jobs.database.openClient();
  // As superuser: the service's role may not read other sessions' queries.
  await watcher.query('set role none');
});
afterAll(() => watcher.end());

const applicants = async (jobId: string): Promise<number> =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita)).body.job.numberOfApplicants;

/** Resolves once a statement like this waits for a lock, or once `settled` returns true. */
async function waits(statement: string, settled: () => boolean = () => false): Promise<void> {
  for (let found = false; !found && !settled(); ) {
    const { rows } = await watcher.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [statement],
    );
    found = rows.length > 0;
  }
}
const APPLYING = '%open_job%';
const READING_FACTS = '%"facts"%for share%';
const PAUSING = '%for no key update%';

/** Records when a call settles, without waiting for it. */
function follow<T>(call: Promise<T>) {
  const state = { settled: false, call };
  void call.then(() => {
    state.settled = true;
  });
  return state;
}

describe('pausing a job', () => {
  it('waits for an application that has locked the job, and that is then counted', async () => {
    const jobId = await jobs.postJob(rita);
    const [abel, copied] = [await jobs.applicant(), await jobs.applicant()];
    await jobs.apply(copied, jobId);
    await jobs.apply(abel, await jobs.postJob(rita));

    // An uncommitted row with the same key blocks the application after it has locked the job.
    const holder = await jobs.database.openClient();
    await holder.query('begin');
    await holder.query(
      `insert into application (id, job_id, company_id, recruiter_id, applicant_id, version, status,
         rejection_reasons, request_message, submitted_at)
       select gen_random_uuid(), job_id, company_id, recruiter_id, $1, version, status,
         rejection_reasons, request_message, submitted_at
       from application where job_id = $2`,
      [abel.id, jobId],
    );
    const applying = follow(jobs.apply(abel, jobId));
    await waits(APPLYING);
    const pausing = follow(jobs.move(rita, jobId, 'liveJobs', 'pausedJobs'));
    await waits(PAUSING, () => pausing.settled);
    expect([applying.settled, pausing.settled]).toEqual([false, false]);
    await holder.query('rollback');
    await holder.end();

    expect((await applying.call).status).toBe(201);
    expect((await pausing.call).status).toBe(200);
    expect(await applicants(jobId)).toBe(2);
  });

  it('refuses an application that waited for it', async () => {
    const jobId = await jobs.postJob(rita);
    const abel = await jobs.applicant();
    await jobs.apply(abel, await jobs.postJob(rita));

    // The transaction of a pause, except for its commit.
    const holder = await jobs.database.openClient();
    await holder.query('begin');
    await holder.query(`update job set status = 'pausedJobs', version = version + 1 where id = $1`, [jobId]);
    const applying = follow(jobs.apply(abel, jobId));
    await waits(READING_FACTS, () => applying.settled);
    expect(applying.settled).toBe(false);
    await holder.query('commit');
    await holder.end();

    expect(await applying.call).toMatchObject({ status: 409, body: { error: 'JobClosed' } });
    expect(await applicants(jobId)).toBe(0);
  });

  it('lets no application commit once it is acknowledged', async () => {
    const fortyApplicants = await Promise.all(Array.from({ length: 40 }, () => jobs.applicant()));
    for (let round = 0; round < 4; round++) {
      const jobId = await jobs.postJob(rita);
      const applying = fortyApplicants.map((applicant) => jobs.apply(applicant, jobId));
      await Promise.race(applying);
      expect((await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs')).status).toBe(200);
      const atPause = await applicants(jobId);
      const replies = await Promise.all(applying);
      expect(await applicants(jobId)).toBe(atPause);
      const taken = replies.filter(({ status }) => status === 201).length;
      const refused = replies.filter(({ body }) => body.error === 'JobClosed').length;
      expect([taken, taken + refused]).toEqual([atPause, fortyApplicants.length]);
    }
  });
});

it('changes a job’s status concurrently without losing or repeating a version', async () => {
  const jobId = await jobs.postJob(rita);
  let present = 'liveJobs';
  for (let round = 0; round < 8; round++) {
    const wanted = ['pausedJobs', 'hiddenJobs', 'liveJobs', 'draftJobs', 'deletedJobs'].filter(
      (status) => status !== present,
    );
    const replies = await Promise.all(wanted.map((status) => jobs.move(rita, jobId, present, status)));
    const moved = replies.filter(({ status }) => status === 200);
    expect(moved).toHaveLength(1);
    for (const { status, body } of replies) {
      if (status !== 200) expect([status, body.status]).toEqual([409, moved[0]?.body.status]);
    }
    present = moved[0]?.body.status;
  }
  const events = await jobs.published('jobs.job.changed.v1', jobId);
  expect(events.map(({ aggregate }) => aggregate.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(events.at(-1)?.data.status).toBe(present);
});

it('renames a company while one of its jobs is edited, and finds the job by both changes', async () => {
  const jobId = await jobs.postJob(rita);
  const found = async (search: string) => {
    const { body } = await jobs.get(`/api/guest/jobs/get-all-jobs?${search}`);
    return body.map((card: { _id: string }) => card._id);
  };
  // Blocks both where they write the job's search document, which the call itself does not.
  const holder = await jobs.database.openClient();
  await holder.query('begin');
  await holder.query('select from job_search where job_id = $1 for update', [jobId]);
  const renaming = await jobs.put('/api/company/update-company-profile', { name: 'Crumbs' }, rita);
  expect(renaming.status).toBe(200);
  const indexing = follow(jobs.server.processAll());
  await waits('%delete from job_search%', () => indexing.settled);
  const editing = follow(jobs.put('/api/recruiter/jobs/update-job', { jobId, title: 'Confectioner' }, rita));
  await waits('%from "company"%for share', () => editing.settled);
  expect([indexing.settled, editing.settled]).toEqual([false, false]);
  await holder.query('rollback');
  await holder.end();

  await indexing.call;
  expect((await editing.call).status).toBe(200);
  expect(await found('q=confectioner&company=crumbs')).toEqual([jobId]);
});

it('indexes a job that is posted while its company is renamed under the new name', async () => {
  const company = await jobs.get('/api/company/get-company-profile-details', rita);
  const holder = await jobs.database.openClient();
  await holder.query('begin');
  await holder.query(`update company set name = 'Loaves' where id = $1`, [company.body._id]);
  const posting = follow(jobs.postJob(rita, { title: 'Miller' }));
  await waits('%from "company"%for share', () => posting.settled);
  await holder.query('commit');
  await holder.end();
  const jobId = await posting.call;
  const { body } = await jobs.get('/api/guest/jobs/get-all-jobs?q=miller&company=loaves');
  expect(body.map((card: { _id: string }) => card._id)).toEqual([jobId]);
});

describe('the cached pages', () => {
  it('show nothing of a job once its withdrawal is acknowledged, under constant reads', async () => {
    const jobId = await jobs.postJob(rita);
    const details = `/api/guest/jobs/job-details/${jobId}`;
    const listed = async () =>
      (await jobs.get('/api/guest/jobs/get-all-jobs')).body.some(
        (card: { _id: string }) => card._id === jobId,
      );
    let reading = true;
    const readers = Array.from({ length: 6 }, async () => {
      while (reading) await uncounted(() => Promise.all([jobs.get(details), listed()]));
    });
    const seen: [number, boolean][] = [];
    for (let round = 0; round < 12; round++) {
      await jobs.move(rita, jobId, 'liveJobs', 'hiddenJobs');
      seen.push([(await jobs.get(details)).status, await listed()]);
      await jobs.move(rita, jobId, 'hiddenJobs', 'liveJobs');
      seen.push([(await jobs.get(details)).status, await listed()]);
    }
    reading = false;
    await Promise.all(readers);
    expect(seen).toEqual(seen.map((_, n) => (n % 2 === 0 ? [404, false] : [200, true])));
  });
});
