import { describe, expect, it } from 'vitest';
import { lockReceivedApplication } from '../src/db/queries/applications/received-applications.ts';
import { lockCompany } from '../src/db/queries/companies/companies.ts';
import { lockWithColleagues } from '../src/use-cases/recruiters.ts';
import { sharedJobs } from './harness.ts';

const jobs = await sharedJobs();
const rita = await jobs.recruiter();

const PROFILE = {
  name: 'Abel Profile',
  skills: 'bread',
  socialPoints: 7,
  education: 'School',
  about: 'Bakes.',
  profilePicture: 'https://pictures.example/abel.png',
  resume: 'https://files.example/abel.pdf',
};

const applicants = async (jobId: string): Promise<number> =>
  (await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).body.numberOfApplicants;
const open = (applicationId: string) =>
  jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, rita);

describe('applying once', () => {
  it('creates one application, however often the call is repeated', async () => {
    const abel = await jobs.applicant();
    const jobId = await jobs.postJob(rita);
    expect(await applicants(jobId)).toBe(0);
    const first = await jobs.apply(abel, jobId, 'First');
    expect(first).toMatchObject({
      status: 201,
      body: { message: 'Job applied successfully!', applicationStatus: 'Applied' },
    });
    jobs.server.clock.advance(1000);
    const again = await jobs.apply(abel, jobId.toUpperCase(), 'Second');
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await applicants(jobId)).toBe(1);
    expect((await open(first.body.applicationId)).body.requestMessage).toBe('First');
    expect((await jobs.get('/api/jobs/applied-jobs', abel)).body).toEqual([jobId]);
  });

  it('writes one row and one event and answers one 201 under concurrent calls', async () => {
    for (let round = 0; round < 5; round++) {
      const abel = await jobs.applicant();
      const jobId = await jobs.postJob(rita);
      const replies = await Promise.all(Array.from({ length: 8 }, () => jobs.apply(abel, jobId)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
      const ids = new Set(replies.map(({ body }) => body.applicationId));
      expect(ids.size).toBe(1);
      expect(await applicants(jobId)).toBe(1);
      const events = await jobs.published('jobs.application.changed.v1', [...ids][0]);
      expect(events.map(({ aggregate }) => aggregate.version)).toEqual([1]);
    }
  });

  it('publishes the application with its whole state', async () => {
    const abel = await jobs.applicant();
    const jobId = await jobs.postJob(rita);
    const { body } = await jobs.apply(abel, jobId);
    const [event] = await jobs.published('jobs.application.changed.v1', body.applicationId);
    expect(event).toMatchObject({
      type: 'jobs.application.changed.v1',
      occurredAt: jobs.server.clock.now().toISOString(),
      aggregate: { id: body.applicationId, version: 1 },
    });
    expect(event?.data).toEqual({
      applicationId: body.applicationId,
      jobId,
      companyId: expect.any(String),
      recruiterId: rita.id,
      applicantId: abel.id,
      status: 'not reviewed',
      submittedAt: jobs.server.clock.now().toISOString(),
      reviewedAt: null,
      acceptedAt: null,
      withdrawnAt: null,
    });
  });

  it('returns the existing application whatever the job’s status is by then', async () => {
    const abel = await jobs.applicant();
    const jobId = await jobs.postJob(rita);
    const first = await jobs.apply(abel, jobId);
    let present = 'liveJobs';
    for (const status of ['pausedJobs', 'hiddenJobs', 'draftJobs', 'deletedJobs']) {
      await jobs.move(rita, jobId, present, status);
      present = status;
      const again = await jobs.apply(abel, jobId);
      expect([status, again.status, again.body]).toEqual([status, 200, first.body]);
    }
    const cards = await jobs.get('/api/jobs/applied-interns', abel);
    expect(cards.body).toMatchObject([{ _id: first.body.applicationId, status: 'Applied' }]);
  });
});

describe('refusals', () => {
  it.each([
    ['pausedJobs', 409, 'JobClosed'],
    ['hiddenJobs', 404, 'NotFound'],
    ['draftJobs', 404, 'NotFound'],
    ['deletedJobs', 404, 'NotFound'],
  ])('%s answers %i %s', async (status, code, error) => {
    const abel = await jobs.applicant();
    const jobId = await jobs.postJob(rita);
    await jobs.move(rita, jobId, 'liveJobs', status);
    expect(await jobs.apply(abel, jobId)).toMatchObject({ status: code, body: { error } });
    expect((await jobs.get('/api/jobs/applied-jobs', abel)).body).toEqual([]);
  });
});

describe('the message of an application', () => {
  it('is the default message when a blank one is given, and none with null', async () => {
    const stored = async (message: string | null) => {
      const abel = await jobs.applicant();
      const jobId = await jobs.postJob(rita);
      await jobs.profile(abel, 1, { ...PROFILE, defaultMessage: 'Default' });
      const { status, body } = await jobs.post('/api/jobs/apply-job', { jobId, message }, abel);
      expect(status).toBe(201);
      return (await open(body.applicationId)).body.requestMessage;
    };
    expect(await stored('')).toBe('Default');
    expect(await stored(' \n')).toBe('Default');
    expect(await stored(null)).toBe('');
    expect(await stored('Own')).toBe('Own');
  });

  it('is the profile’s default message when none is given', async () => {
    const abel = await jobs.applicant();
    const jobId = await jobs.postJob(rita);
    await jobs.profile(abel, 1, { ...PROFILE, defaultMessage: 'Default' });
    const { body } = await jobs.apply(abel, jobId);
    jobs.server.clock.advance(1);
    await jobs.profile(abel, 2, { ...PROFILE, defaultMessage: 'Later', about: 'Bakes more.' });
    // The message has not changed; everything else is shown in its present state.
    expect((await open(body.applicationId)).body).toMatchObject({
      requestMessage: 'Default',
      name: 'Abel Profile',
      about: 'Bakes more.',
      socialPoints: 7,
    });
  });

  it.each([
    [1, 2, 3],
    [3, 2, 1],
    [2, 3, 1],
  ])('is that of the last profile from before, if profiles arrive as %i %i %i', async (...order) => {
    const abel = await jobs.applicant();
    const jobId = await jobs.postJob(rita);
    const appliedAt = jobs.server.clock.now().getTime();
    const [silent, written] = [
      await jobs.apply(abel, jobId),
      await jobs.apply(abel, await jobs.postJob(rita), 'Written'),
    ];
    for (const version of order) {
      // 1 and 2 were published before the application, 3 after it.
      const at = new Date(appliedAt + (version - 2.5) * 1000);
      await jobs.profile(abel, version, { defaultMessage: `Default ${version}` }, at);
    }
    expect((await open(silent.body.applicationId)).body.requestMessage).toBe('Default 2');
    expect((await open(written.body.applicationId)).body.requestMessage).toBe('Written');
  });
});

it('does not wait for changes of the recruiter, the company or another application', async () => {
  const [abel, bea] = [await jobs.applicant(), await jobs.applicant()];
  const jobId = await jobs.postJob(rita);
  const { body } = await jobs.apply(bea, jobId);
  // The deletion of an account locks these rows and then waits for
  // its jobs: an application that waited for them would deadlock.
  await jobs.database.kysely.transaction().execute(async (tx) => {
    const { company_id: companyId } = (await lockWithColleagues(tx, rita.id)).recruiter!;
    await lockCompany(tx, companyId);
    await lockReceivedApplication(tx, body.applicationId, companyId);
    expect((await jobs.apply(abel, jobId)).status).toBe(201);
  });
});

it('pages the applicant’s cards, newest first, also those of one moment', async () => {
  const abel = await jobs.applicant();
  for (let n = 0; n < 5; n++) {
    const jobId = await jobs.postJob(rita, { title: `Card ${n}` });
    if (n % 2 === 0) jobs.server.clock.advance(1000);
    await jobs.apply(abel, jobId);
  }
  const pages = await jobs.pages('/api/jobs/applied-interns?limit=2', abel);
  const seen = pages.flatMap(({ body }) => body).map(({ jobId }) => jobId.title);
  expect(seen[0]).toBe('Card 4');
  expect(seen.toSorted()).toEqual(Array.from({ length: 5 }, (_, n) => `Card ${n}`));
});
