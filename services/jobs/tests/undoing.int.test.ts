import { describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const jobs = await sharedJobs();
const rita = await jobs.recruiter();

const seconds = (count: number) => count * 1_000;
const undo = (applicant: Person, jobId: string) =>
  jobs.post('/api/jobs/undo-application', { jobId }, applicant);
const withdraw = (applicant: Person, jobId: string) =>
  jobs.post('/api/jobs/withdraw-application', { jobId }, applicant);
const open = async (applicationId: string) =>
  jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, rita);
const decide = (applicationId: string, status: string) =>
  jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, { status }, rita);
const received = async (jobId: string) =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita)).body;
const own = async (applicant: Person) =>
  (await jobs.get('/api/jobs/applied-interns?withdrawn=included', applicant)).body;
const details = async (applicant: Person, jobId: string) =>
  (await jobs.get(`/api/jobs/job-details/${jobId}`, applicant)).body;
const lastPublished = async (applicationId: string) =>
  (await jobs.published('jobs.application.changed.v1', applicationId)).at(-1)!;

async function applied(message?: string) {
  const abel = await jobs.applicant();
  const jobId = await jobs.postJob(rita);
  const { body } = await jobs.apply(abel, jobId, message);
  return { abel, jobId, applicationId: body.applicationId as string };
}

describe('undoing an application', () => {
  it('leaves no trace within 30 seconds', async () => {
    const { abel, jobId, applicationId } = await applied();
    const list = { jobId, name: 'Shortlist', applicantIds: [abel.id] };
    expect((await jobs.post('/api/recruiter/lists/create', list, rita)).status).toBe(201);
    jobs.server.clock.advance(seconds(30));
    expect(await undo(abel, jobId)).toMatchObject({ status: 200, body: { message: 'Application undone.' } });

    expect((await received(jobId)).applications).toEqual([]);
    expect((await received(jobId)).job.numberOfApplicants).toBe(0);
    expect((await open(applicationId)).status).toBe(404);
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).body.numberOfApplicants).toBe(0);
    expect((await jobs.get('/api/jobs/applied-jobs', abel)).body).toEqual([]);
    expect(await own(abel)).toEqual([]);
    expect(await details(abel, jobId)).toMatchObject({
      applicationStatus: null,
      applicationSubmitted: null,
      applicationHistory: [],
      applicationSent: null,
    });
    const members = jobs.database.kysely.selectFrom('applicant_list_member').select('list_id');
    expect(await members.where('applicant_id', '=', abel.id).execute()).toEqual([]);
    const event = await lastPublished(applicationId);
    expect(event.aggregate.version).toBe(2);
    expect(event.data.withdrawnAt).toBe('1970-01-01T00:00:00.000Z');
  });

  it('changes nothing when it is repeated, and applying again goes on with the same id', async () => {
    const { abel, jobId, applicationId } = await applied();
    await undo(abel, jobId);
    expect((await undo(abel, jobId)).status).toBe(200);
    expect((await lastPublished(applicationId)).aggregate.version).toBe(2);

    const again = await jobs.apply(abel, jobId, 'Second thoughts');
    expect(again).toMatchObject({ status: 201, body: { applicationId } });
    expect((await received(jobId)).applications).toMatchObject([
      { _id: applicationId, status: 'not reviewed', requestMessage: 'Second thoughts', withdrawnAt: null },
    ]);
    const event = await lastPublished(applicationId);
    expect([event.aggregate.version, event.data.withdrawnAt]).toEqual([3, null]);
    expect((await undo(abel, jobId)).status).toBe(200);
    expect(await own(abel)).toEqual([]);
  });

  it('is refused when its time and the grace are over', async () => {
    const { abel, jobId } = await applied();
    jobs.server.clock.advance(seconds(35));
    await jobs.apply(abel, jobId);
    jobs.server.clock.advance(1);
    expect(await undo(abel, jobId)).toMatchObject({ status: 409, body: { error: 'TooLateToUndo' } });
    expect((await received(jobId)).applications).toHaveLength(1);
  });

  it('is refused once the recruiter has opened or decided it', async () => {
    const opened = await applied();
    await open(opened.applicationId);
    expect(await undo(opened.abel, opened.jobId)).toMatchObject({
      status: 409,
      body: { error: 'TooLateToUndo', message: expect.stringContaining('already opened') },
    });
    const decided = await applied();
    await decide(decided.applicationId, 'nextSteps Shortlisted');
    expect((await undo(decided.abel, decided.jobId)).status).toBe(409);
  });

  it('restores the withdrawn application that was submitted again', async () => {
    const { abel, jobId, applicationId } = await applied('First message');
    await open(applicationId);
    await decide(applicationId, 'not up to snuff');
    jobs.server.clock.advance(seconds(60));
    await withdraw(abel, jobId);
    const withdrawn = await received(jobId);
    expect((await jobs.get('/api/jobs/applied-interns', abel)).body).toEqual([]);
    const before = await own(abel);
    expect(before).toMatchObject([{ withdrawnAt: jobs.server.clock.now().toISOString() }]);
    const event = await lastPublished(applicationId);

    jobs.server.clock.advance(seconds(60));
    expect((await jobs.apply(abel, jobId, 'Second message')).status).toBe(201);
    jobs.server.clock.advance(seconds(10));
    expect((await undo(abel, jobId)).status).toBe(200);

    expect(await received(jobId)).toEqual(withdrawn);
    expect(await own(abel)).toEqual(before);
    const restored = await lastPublished(applicationId);
    expect(restored.data).toEqual(event.data);
    expect(restored.aggregate.version).toBe(event.aggregate.version + 2);
    expect((await undo(abel, jobId)).status).toBe(200);
    expect((await jobs.apply(abel, jobId)).status).toBe(201);
  });

  it('has one outcome when it meets the opening by the recruiter', async () => {
    for (let round = 0; round < 10; round++) {
      const { abel, jobId, applicationId } = await applied();
      const [undone, opened] = await Promise.all([undo(abel, jobId), open(applicationId)]);
      const rows = (await received(jobId)).applications.length;
      const history = (await details(abel, jobId)).applicationHistory.map(
        ({ status }: { status: string }) => status,
      );
      if (undone.status === 200) expect([rows, history]).toEqual([0, []]);
      else
        expect([undone.status, opened.status, rows, history]).toEqual([
          409,
          200,
          1,
          ['Applied', 'Under Review'],
        ]);
    }
  });
});

it('shows the applicant what was sent, also after the profile has changed', async () => {
  const abel = await jobs.applicant();
  const jobId = await jobs.postJob(rita);
  const profile = (version: number, resume: string) =>
    jobs.profile(abel, version, { resume, defaultMessage: 'My default' });
  const first = `/media/${'a'.repeat(32)}-CV-2026.pdf`;
  await profile(1, first);
  await jobs.apply(abel, jobId);
  await profile(2, `/media/${'b'.repeat(32)}-Other.pdf`);
  const sent = { message: 'My default', resume: first };
  expect((await details(abel, jobId)).applicationSent).toEqual(sent);
  expect((await own(abel))[0]).toMatchObject({
    applicationSent: sent,
    withdrawnAt: null,
    recruiter: { _id: rita.id },
  });
});
