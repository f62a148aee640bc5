import { randomUUID } from 'node:crypto';
import { MAX_SAVED_JOBS } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { tellOfSavedJobs } from '../src/use-cases/saved-jobs.ts';
import { type Person, sharedJobs } from './harness.ts';

const MINUTE = 60_000;

const jobs = await sharedJobs();
let rita = await jobs.recruiter();

const save = (who: Person, jobId: string) => jobs.post('/api/jobs/save-job', { jobId }, who);
const unsave = (who: Person, jobId: string) => jobs.post('/api/jobs/unsave-job', { jobId }, who);
const saveAll = (who: Person, jobIds: readonly string[]) => jobs.post('/api/jobs/save-jobs', { jobIds }, who);
const ids = async (who: Person): Promise<string[]> => (await jobs.get('/api/jobs/saved-job-ids', who)).body;
const list = async (who: Person) => (await jobs.get('/api/jobs/saved-jobs', who)).body;
const ended = async (who: Person) => (await list(who)).map((one: { ended: unknown }) => one.ended);
/** What has been told of a job, after the time that a mistake has. */
async function told(jobId: string) {
  jobs.server.clock.advance(5 * MINUTE);
  // Tokens end within the time of these tests.
  rita = await jobs.signIn(rita);
  const sent = await jobs.notifications('savedJob', jobId);
  return sent.map(({ accountId, values: { news } }) => [accountId, news]);
}

describe('saving a job', () => {
  it('lists it with its card, the last one first and page by page, for its saver alone', async () => {
    const [abel, bea] = [await jobs.applicant(), await jobs.applicant()];
    const jobIds: string[] = [];
    for (const title of ['Baker', 'Miller', 'Reaper']) {
      const jobId = await jobs.postJob(rita, { title });
      jobIds.unshift(jobId);
      expect(await save(abel, jobId)).toMatchObject({ status: 200, body: { message: 'Job saved.' } });
      jobs.server.clock.advance(1);
    }
    await save(abel, jobIds[2]!);
    expect(await ids(abel)).toEqual(jobIds);
    expect(await ids(bea)).toEqual([]);
    expect(await list(bea)).toEqual([]);
    const pages = await jobs.pages('/api/jobs/saved-jobs?limit=2', abel);
    expect(pages.map(({ body }) => body)).toMatchObject([
      [
        { jobId: jobIds[0], title: 'Reaper', ended: null, closesAt: null, card: { _id: jobIds[0] } },
        { jobId: jobIds[1], title: 'Miller' },
      ],
      [{ title: 'Baker' }],
    ]);

    expect((await unsave(bea, jobIds[0]!)).status).toBe(200);
    for (let n = 0; n < 2; n++) expect((await unsave(abel, jobIds[0]!)).status).toBe(200);
    expect(await ids(abel)).toEqual(jobIds.slice(1));
  });

  it('is refused for a job that the applicant cannot see', async () => {
    const abel = await jobs.applicant();
    const hidden = await jobs.postJob(rita);
    await jobs.apply(abel, hidden);
    await jobs.move(rita, hidden, 'liveJobs', 'hiddenJobs');
    const draft = await jobs.postJob(rita, { status: 'draftJobs' });
    const paused = await jobs.postJob(rita);
    await jobs.move(rita, paused, 'liveJobs', 'pausedJobs');
    expect((await save(abel, draft)).status).toBe(404);
    expect((await save(await jobs.applicant(), hidden)).status).toBe(404);
    expect((await save(abel, hidden)).status).toBe(200);
    jobs.server.clock.advance(1);
    expect((await save(abel, paused)).status).toBe(200);
    expect(await ended(abel)).toEqual(['paused', 'takenDown']);
  });

  it('ends at the limit, however many calls come at once', async () => {
    const abel = await jobs.applicant();
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => jobs.postJob(rita)));
    await save(abel, third!);
    await unsave(abel, third!);
    await jobs.database.kysely
      .insertInto('saved_job')
      .values(
        Array.from({ length: MAX_SAVED_JOBS - 1 }, () => ({
          applicant_id: abel.id,
          job_id: randomUUID(),
          saved_at: jobs.server.clock.now(),
          told_version: 1,
        })),
      )
      .execute();
    const replies = await Promise.all([one!, other!].map((jobId) => save(abel, jobId)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.error).toBe('QuotaReached');
    expect((await saveAll(abel, [one!, other!, third!])).body.saved).toHaveLength(1);
    expect(await ids(abel)).toHaveLength(MAX_SAVED_JOBS);
  });

  it('takes over what a visitor had chosen, and leaves out what there is not', async () => {
    const abel = await jobs.applicant();
    const [old, oldest, newest] = [
      await jobs.postJob(rita),
      await jobs.postJob(rita),
      await jobs.postJob(rita),
    ];
    const draft = await jobs.postJob(rita, { status: 'draftJobs' });
    await save(abel, old);
    jobs.server.clock.advance(MINUTE);
    const chosen = [randomUUID(), oldest, draft, old, newest, newest];
    for (let n = 0; n < 2; n++)
      expect((await saveAll(abel, chosen)).body.saved).toEqual([oldest, old, newest]);
    expect(await ids(abel)).toEqual([newest, oldest, old]);
  });
});

describe('the end of a saved job', () => {
  it.each([
    ['pausedJobs', 'paused'],
    ['hiddenJobs', 'takenDown'],
  ])('%s is told once to each saver', async (status, news) => {
    const savers = [await jobs.applicant(), await jobs.applicant()];
    const jobId = await jobs.postJob(rita, { description: 'What only the company may read by then' });
    for (const saver of savers) await save(saver, jobId);
    await jobs.move(rita, jobId, 'liveJobs', status);
    expect(await jobs.notifications('savedJob', jobId)).toEqual([]);
    const all = savers.map(({ id }) => [id, news]).toSorted();
    expect((await told(jobId)).toSorted()).toEqual(all);
    expect((await told(jobId)).toSorted()).toEqual(all);

    // The list keeps it, and says nothing that its page doesn't.
    const [entry] = await list(await jobs.signIn(savers[0]!));
    expect(entry).toMatchObject({ jobId, title: 'Baker', ended: news });
    expect(JSON.stringify(entry).includes('What only')).toBe(status === 'pausedJobs');
    expect(entry.card === null).toBe(status !== 'pausedJobs');

    // Another end is told again, to those who still have it.
    await jobs.move(rita, jobId, status, 'liveJobs');
    await unsave(await jobs.signIn(savers[1]!), jobId);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    await jobs.move(rita, jobId, 'pausedJobs', 'deletedJobs');
    expect((await told(jobId)).slice(2)).toEqual([[savers[0]!.id, 'takenDown']]);
  });

  it('is not told if it was a mistake, nor to those who saved the job afterwards', async () => {
    const [abel, bea] = [await jobs.applicant(), await jobs.applicant()];
    const jobId = await jobs.postJob(rita);
    await save(abel, jobId);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    await jobs.move(rita, jobId, 'pausedJobs', 'liveJobs');
    expect(await told(jobId)).toEqual([]);
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    await save(await jobs.signIn(bea), jobId);
    expect(await told(jobId)).toEqual([[abel.id, 'paused']]);
    await jobs.move(rita, jobId, 'pausedJobs', 'deletedJobs');
    expect(await told(jobId)).toHaveLength(1);
  });

  it('is told when its last day is over and it is paused, and before that when that day comes earlier', async () => {
    const abel = await jobs.applicant();
    const { day } = jobs;
    const jobId = await jobs.postJob(rita, { closesOn: day(9) });
    await save(abel, jobId);
    const change = (closesOn: string | null) =>
      jobs.put('/api/recruiter/jobs/update-job', { jobId, closesOn }, rita);
    for (const closesOn of [day(20), null]) expect((await change(closesOn)).status).toBe(200);
    expect(await told(jobId)).toEqual([]);
    const lastDay = day(2);
    await change(lastDay);
    await jobs.put('/api/recruiter/jobs/update-job', { jobId, title: 'Master baker' }, rita);
    expect(await told(jobId)).toEqual([[abel.id, 'closesEarlier']]);
    expect(await jobs.notifications('savedJob', jobId)).toMatchObject([
      { to: [abel.id], about: [jobId], values: { job: 'Master baker', day: lastDay } },
    ]);

    // A mistake, and one that was half taken back.
    await change(day(1));
    await change(lastDay);
    expect(await told(jobId)).toHaveLength(1);
    await change(day(9));
    expect(await told(jobId)).toHaveLength(1);
    await change(day(1));
    await change(lastDay);
    expect((await told(jobId)).slice(1)).toEqual([[abel.id, 'closesEarlier']]);

    const own = async () => (await list(await jobs.signIn(abel)))[0];
    const closesAt = new Date(Date.parse(lastDay) + 1_440 * MINUTE - 1).toISOString();
    expect(await own()).toMatchObject({ ended: null, closesAt, card: { closesOn: lastDay } });
    jobs.server.clock.advance(3 * 1_440 * MINUTE);
    rita = await jobs.signIn(rita);
    expect(await own()).toMatchObject({ ended: 'closed', closesAt });
    await jobs.move(rita, jobId, 'liveJobs', 'pausedJobs');
    expect((await told(jobId)).slice(2)).toEqual([[abel.id, 'closed']]);
    expect(await own()).toMatchObject({ ended: 'closed', closesAt });
  });

  it('is told when the last account of a company is deleted, and that of a saver is forgotten', async () => {
    const olga = await jobs.recruiter();
    const [abel, gone] = [await jobs.applicant(), await jobs.applicant()];
    const jobId = await jobs.postJob(olga);
    const draft = await jobs.postJob(olga, { status: 'draftJobs' });
    for (const saver of [abel, gone]) await save(saver, jobId);
    for (const person of [gone, olga]) await jobs.erase(person);
    expect(await told(jobId)).toEqual([[abel.id, 'takenDown']]);
    expect(await told(draft)).toEqual([]);
    const left = jobs.database.kysely.selectFrom('saved_job').where('applicant_id', '=', gone.id);
    expect(await left.select('job_id').execute()).toEqual([]);
  });

  it('is told to thousands, by several instances of which one stops in the middle, once each', async () => {
    const count = 2_050;
    const jobId = await jobs.postJob(rita);
    const savers = Array.from({ length: count }, randomUUID);
    await jobs.database.kysely
      .insertInto('saved_job')
      .values(
        savers.map((applicant_id) => ({
          applicant_id,
          job_id: jobId,
          saved_at: jobs.server.clock.now(),
          told_version: 1,
        })),
      )
      .execute();
    await jobs.move(rita, jobId, 'liveJobs', 'hiddenJobs');
    const at = new Date(jobs.server.clock.now().getTime() + 5 * MINUTE);
    await jobs.withInstances(3, async (instances) => {
      // Its transaction is rolled back, as by a kill.
      let published = 0;
      const stopping = {
        ...instances[0]!,
        publish: async (...event: Parameters<(typeof instances)[0]['publish']>) => {
          if (++published > 300) throw new Error('stopped');
          return instances[0]!.publish(...event);
        },
      } as (typeof instances)[0];
      await expect(tellOfSavedJobs(stopping, at)).rejects.toThrow('stopped');
      const totals = await Promise.all(instances.map((instance) => tellOfSavedJobs(instance, at)));
      expect(totals.reduce((sum, total) => sum + total)).toBeLessThan(count);
    });
    expect((await told(jobId)).map(([id]) => id).toSorted()).toEqual(savers.toSorted());
  });
});
