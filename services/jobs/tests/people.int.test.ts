import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const OWN = '/api/company/get-company-profile-details';

const jobs = await sharedJobs();

const recruiterOf = (id: string) => jobs.signIn({ id, role: 'recruiter', name: 'Old' });
const { account, erase } = jobs;
const profile = (applicant: Person, version: number) =>
  jobs.profile(applicant, version, {
    name: `Profile ${version}`,
    skills: `skills ${version}`,
    socialPoints: version,
  });

describe('a recruiter', () => {
  it('exists with an empty company once the account is verified', async () => {
    const id = randomUUID();
    await account(id, 1);
    const [recruiter] = await jobs.published('jobs.recruiter.changed.v1', id);
    expect(recruiter).toMatchObject({
      aggregate: { version: 1 },
      data: { recruiterId: id, name: 'Name 1', profileImage: null, companyName: '' },
    });
    const own = await jobs.get(OWN, await recruiterOf(id));
    expect(own.body.recruiter).toEqual({ name: 'Name 1', id });
    const [company] = await jobs.published('jobs.company.changed.v1', own.body._id);
    expect(company?.data).toEqual({ companyId: own.body._id, name: '', logo: null, photo: null });
    const [member] = await jobs.published('jobs.member.changed.v1', id);
    expect(member).toMatchObject({
      aggregate: { version: 1 },
      data: { recruiterId: id, companyId: own.body._id, role: 'owner' },
    });
  });

  it('preserves the company created from the claims when the event arrives', async () => {
    const rita = await jobs.recruiter('Rita');
    const before = await jobs.get(OWN, rita);
    await account(rita.id, 1, { name: 'Rita' });
    const after = await jobs.get(OWN, rita);
    expect(after.body).toEqual(before.body);
    const events = await jobs.published('jobs.recruiter.changed.v1', rita.id);
    expect(events.map(({ aggregate }) => aggregate.version)).toEqual([1, 2]);
    const { body } = await jobs.get('/api/recruiter/profile/get-profile', rita);
    expect(body.recruiterPro.emailOrPhone).toBe('v1@person.example');
  });

  it('ends in the same state whatever order the account’s events arrive in', async () => {
    for (const order of [
      [3, 1, 2],
      [2, 3, 1],
    ]) {
      const id = randomUUID();
      for (const version of order) await account(id, version);
      const events = await jobs.published('jobs.recruiter.changed.v1', id);
      expect(events.at(-1)?.data.name).toBe('Name 3');
      const { body } = await jobs.get('/api/recruiter/profile/get-profile', await recruiterOf(id));
      expect(body.recruiterPro.emailOrPhone).toBe('v3@person.example');
      expect(events.map(({ aggregate }) => aggregate.version)).toEqual(events.map((_, n) => n + 1));
    }
  });
});

it('shows an applicant’s latest state, whatever order the events arrive in', async () => {
  const rita = await jobs.recruiter();
  const jobId = await jobs.postJob(rita);
  type Step = ['account' | 'profile', number];
  const [first, second]: Step[][] = [
    [
      ['account', 1],
      ['profile', 1],
    ],
    [
      ['profile', 2],
      ['account', 2],
    ],
  ];
  for (const order of [
    [...first!, ...second!],
    [...second!, ...first!],
    [first![0]!, ...second!, first![1]!],
  ]) {
    const abel = await jobs.applicant('Claims');
    const { body } = await jobs.apply(abel, jobId);
    const read = () => jobs.get(`/api/recruiter/applications/get-application/${body.applicationId}`, rita);
    expect((await read()).body).toMatchObject({ name: 'Claims', emailOrPhone: '' });
    for (const [kind, version] of order) {
      if (kind === 'account') await account(abel.id, version, { role: 'applicant' });
      else await profile(abel, version);
    }
    expect((await read()).body).toMatchObject({
      name: 'Profile 2',
      skills: 'skills 2',
      socialPoints: 2,
      emailOrPhone: 'v2@person.example',
    });
  }
});

it('uses the account’s name for an applicant until the profile arrives', async () => {
  const rita = await jobs.recruiter();
  const jobId = await jobs.postJob(rita);
  const abel = await jobs.applicant('Claims');
  await jobs.apply(abel, jobId);
  await account(abel.id, 1, { role: 'applicant' });
  const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
  expect(body.applications).toMatchObject([
    { name: 'Name 1', applicantId: { _id: abel.id, name: 'Name 1' } },
  ]);
});

describe('a deleted applicant', () => {
  it('leaves applications without personal data, and is not restored by late events', async () => {
    const rita = await jobs.recruiter();
    const jobId = await jobs.postJob(rita);
    const abel = await jobs.applicant('Abel');
    await account(abel.id, 1, { role: 'applicant' });
    await profile(abel, 1);
    const { applicationId } = (await jobs.apply(abel, jobId, 'Call me: 555')).body;
    await jobs.apply(abel, await jobs.postJob(rita));

    await erase(abel);
    await account(abel.id, 2, { role: 'applicant' });
    await profile(abel, 2);
    expect(await jobs.apply(abel, jobId)).toMatchObject({ status: 401, body: { error: 'TokenRevoked' } });

    const details = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
    expect(details.body).toMatchObject({
      // Beside the applicants, as `counts.deleted`.
      job: { numberOfApplicants: 0 },
      applications: [{ _id: applicationId, name: 'Deleted user', profilePicture: null }],
    });
    const read = await jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, rita);
    expect(read.body).toMatchObject({
      applicantId: { _id: abel.id, name: 'Deleted user' },
      emailOrPhone: '',
      requestMessage: '',
      skills: '',
      socialPoints: null,
    });
    expect(details.body.counts).toEqual({ total: 1, withdrawn: 0, deleted: 1 });
    expect(details.body.applications[0].deletedAt).toEqual(expect.any(String));
    const matching = await jobs.get(`/api/recruiter/jobs/matching-applicants/${jobId}`, rita);
    expect(matching.body.applications).toEqual([]);
    const decision = { status: 'accepted' };
    expect(
      await jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, decision, rita),
    ).toMatchObject({
      status: 409,
      body: { error: 'StatusChanged', message: 'The applicant has deleted their account.' },
    });
    const many = { clientId: randomUUID(), applications: [{ _id: applicationId }], ...decision };
    expect((await jobs.put('/api/recruiter/applications/update-statuses', many, rita)).body.results).toEqual([
      expect.objectContaining({ error: 'Withdrawn', status: 'not reviewed' }),
    ]);
    const row = await jobs.database.kysely
      .selectFrom('applicant')
      .selectAll()
      .where('id', '=', abel.id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toMatch(/Abel|Name|Profile|person\.example/);
  });

  it('without applications leaves no data, and gets no row from a concurrent application', async () => {
    const rita = await jobs.recruiter();
    const jobId = await jobs.postJob(rita);
    const abel = await jobs.applicant('Abel');
    await Promise.all([erase(abel), ...Array.from({ length: 5 }, () => jobs.apply(abel, jobId))]);
    await jobs.server.processAll();
    const rows = await jobs.database.kysely
      .selectFrom('applicant')
      .select(['account_name', 'deleted_at'])
      .where('id', '=', abel.id)
      .execute();
    // An application before the deletion leaves an erased row; after it, none is created.
    for (const row of rows) expect(row).toEqual({ account_name: '', deleted_at: expect.any(Date) });
  });
});

describe('a deleted recruiter', () => {
  it('hides jobs and company, with events; applicants still see their cards', async () => {
    const rita = await jobs.recruiter('Rita');
    const abel = await jobs.applicant();
    await jobs.put('/api/company/update-company-profile', { name: 'Kneads', mission: 'Bread' }, rita);
    jobs.server.clock.advance(1000);
    const live = await jobs.postJob(rita);
    const draft = await jobs.postJob(rita, { status: 'draftJobs' });
    const gone = await jobs.postJob(rita, { status: 'deletedJobs' });
    await jobs.apply(abel, live);
    const { _id: companyId } = (await jobs.get(OWN, rita)).body;
    const pages = [`/api/guest/jobs/job-details/${live}`, `/api/guest/company/company-profile/${companyId}`];
    for (const page of pages) expect((await jobs.get(page)).status).toBe(200);
    expect((await jobs.get('/api/guest/jobs/get-all-jobs')).body[0]._id).toBe(live);

    await erase(rita);
    await account(rita.id, 7);

    for (const page of pages) expect((await jobs.get(page)).status).toBe(404);
    const list = await jobs.get('/api/guest/jobs/get-all-jobs');
    expect(list.body.map((card: { _id: string }) => card._id)).not.toContain(live);
    for (const jobId of [live, draft]) {
      const events = await jobs.published('jobs.job.changed.v1', jobId);
      expect(events.at(-1)).toMatchObject({ aggregate: { version: 2 }, data: { status: 'deletedJobs' } });
    }
    expect(await jobs.published('jobs.job.changed.v1', gone)).toHaveLength(1);
    expect((await jobs.published('jobs.recruiter.changed.v1', rita.id)).at(-1)?.data).toMatchObject({
      name: '',
      profileImage: null,
    });
    const [erased] = await jobs.database.kysely
      .selectFrom('recruiter')
      .select(['name', 'email_or_phone', 'position'])
      .where('id', '=', rita.id)
      .execute();
    expect(erased).toEqual({ name: '', email_or_phone: '', position: '' });
    const cards = await jobs.get('/api/jobs/applied-interns', abel);
    expect(cards.body).toMatchObject([
      { status: 'Applied', jobId: { _id: live, company: { name: 'Kneads' } } },
    ]);
    expect((await jobs.get(OWN, rita)).status).toBe(401);
    expect((await jobs.move(rita, live, 'deletedJobs', 'liveJobs')).status).toBe(401);
  });
});
