import { describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const jobs = await sharedJobs();
const rita = await jobs.recruiter();

const withdraw = (applicant: Person, jobId: string) =>
  jobs.post('/api/jobs/withdraw-application', { jobId }, applicant);
const open = async (applicationId: string) =>
  (await jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, rita)).body;
const decide = (applicationId: string, status: string) =>
  jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, { status }, rita);
const details = async (applicant: Person, jobId: string) =>
  (await jobs.get(`/api/jobs/job-details/${jobId}`, applicant)).body;
const received = async (jobId: string) =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, rita)).body;
const publishedChanges = (applicationId: string) =>
  jobs.published('jobs.application.changed.v1', applicationId);
const steps = (body: { applicationHistory: { status: string }[] }) =>
  body.applicationHistory.map(({ status }) => status);

/** Creates an applicant with an application to a new job. */
async function applied(message?: string) {
  const abel = await jobs.applicant();
  const jobId = await jobs.postJob(rita);
  const { body } = await jobs.apply(abel, jobId, message);
  return { abel, jobId, applicationId: body.applicationId as string };
}

describe('withdrawing', () => {
  it('removes the application from the applicant’s lists and the count, and marks it for the recruiter', async () => {
    const { abel, jobId, applicationId } = await applied();
    await decide(applicationId, 'nextSteps Shortlisted');
    jobs.server.clock.advance(1_000);
    expect(await withdraw(abel, jobId)).toMatchObject({
      status: 200,
      body: { message: 'Application withdrawn.' },
    });

    expect((await jobs.get('/api/jobs/applied-jobs', abel)).body).toEqual([]);
    expect((await jobs.get('/api/jobs/applied-interns', abel)).body).toEqual([]);
    expect((await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).body.numberOfApplicants).toBe(0);
    const own = await details(abel, jobId);
    expect(own).toMatchObject({ applicationStatus: null, applicationSubmitted: null });
    expect(steps(own)).toEqual(['Applied', 'interviewing', 'Withdrawn']);

    const withdrawnAt = jobs.server.clock.now().toISOString();
    expect((await received(jobId)).applications).toMatchObject([
      { _id: applicationId, status: 'nextSteps Shortlisted', withdrawnAt },
    ]);
    const events = await publishedChanges(applicationId);
    expect(events.map(({ aggregate }) => aggregate.version)).toEqual([1, 2, 3]);
    expect(events.at(-1)?.data).toMatchObject({ status: 'nextSteps Shortlisted', withdrawnAt });
  });

  it('changes nothing when repeated, also concurrently', async () => {
    const { abel, jobId, applicationId } = await applied();
    const replies = await Promise.all(Array.from({ length: 8 }, () => withdraw(abel, jobId)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await publishedChanges(applicationId)).length).toBe(2);
    expect(steps(await details(abel, jobId))).toEqual(['Applied', 'Withdrawn']);
  });

  it('is possible whatever the job’s status is', async () => {
    const { abel, jobId } = await applied();
    await jobs.move(rita, jobId, 'liveJobs', 'deletedJobs');
    expect((await withdraw(abel, jobId)).status).toBe(200);
  });

  it('prevents further decisions and the review', async () => {
    const { abel, jobId, applicationId } = await applied();
    await withdraw(abel, jobId);
    expect(await decide(applicationId, 'accepted')).toMatchObject({
      status: 409,
      body: { error: 'StatusChanged', status: 'not reviewed' },
    });
    expect((await open(applicationId)).withdrawnAt).toBe(jobs.server.clock.now().toISOString());
    expect(steps(await details(abel, jobId))).toEqual(['Applied', 'Withdrawn']);
    expect((await publishedChanges(applicationId)).length).toBe(2);
  });
});

/** Publishes a profile of which every text says the version. */
const profile = (applicant: Person, version: number) =>
  jobs.profile(applicant, version, {
    name: `Name ${version}`,
    skills: `skill${version}`,
    socialPoints: version,
    education: `Education ${version}`,
    about: `About ${version}`,
    profilePicture: `/media/picture${version}.png`,
    resume: `/media/resume${version}.pdf`,
    defaultMessage: `Default ${version}`,
  });

describe('a withdrawn application', () => {
  const KEPT = {
    name: 'Name 1',
    skills: 'skill1',
    socialPoints: 1,
    education: 'Education 1',
    about: 'About 1',
  };

  /**
   * Creates an application, withdraws it, and changes the applicant's profile, contact and name afterwards.
   */
  async function withdrawn() {
    const { abel, jobId, applicationId } = await applied('My message');
    await jobs.account(abel.id, 1, { role: 'applicant' });
    await profile(abel, 1);
    const list = { jobId, name: 'List', applicantIds: [abel.id] };
    expect((await jobs.post('/api/recruiter/lists/create', list, rita)).status).toBe(201);
    expect(await open(applicationId)).toMatchObject({ ...KEPT, emailOrPhone: 'v1@person.example' });
    await withdraw(abel, jobId);
    await profile(abel, 2);
    await jobs.account(abel.id, 2, { role: 'applicant' });
    return { abel, jobId, applicationId };
  }

  it('shows recruiters the profile of that moment, without contact and files', async () => {
    const { abel, jobId, applicationId } = await withdrawn();
    const hidden = { emailOrPhone: '', resume: null, profilePicture: null };
    const shown = await open(applicationId);
    expect(shown).toMatchObject({ ...KEPT, ...hidden, requestMessage: 'My message' });
    expect(shown.applicantId).toEqual({ _id: abel.id, name: 'Name 1' });
    expect(JSON.stringify(shown)).not.toMatch(/2@person|Name 2|About 2|resume\d|picture\d/);
    expect((await received(jobId)).applications).toMatchObject([{ name: 'Name 1', profilePicture: null }]);
    const { lists } = (await jobs.get(`/api/recruiter/lists/all/${jobId}`, rita)).body;
    expect(lists[0].applicants).toMatchObject([{ name: 'Name 1', profilePicture: null }]);
    const csv = (await jobs.get(`/api/recruiter/jobs/applicants-csv/${jobId}`, rita)).body;
    expect(csv).toContain('"Name 1","",');
    expect(csv).not.toMatch(/person\.example|Name 2|resume/);
  });

  it('is found by its kept name and skills only', async () => {
    const { jobId } = await withdrawn();
    const found = async (query: string) =>
      (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}?${query}`, rita)).body.applications.length;
    expect([await found('q=Name+1'), await found('q=Name+2')]).toEqual([1, 0]);
    expect([await found('skill=skill1'), await found('skill=skill2')]).toEqual([1, 0]);
  });

  it('shows the present profile again once it is submitted again', async () => {
    const { abel, jobId, applicationId } = await withdrawn();
    await jobs.apply(abel, jobId);
    const shown = await open(applicationId);
    expect(shown).toMatchObject({ name: 'Name 2', about: 'About 2', emailOrPhone: 'v2@person.example' });
    expect(shown).toMatchObject({ resume: '/media/resume2.pdf', requestMessage: 'Default 2' });
    const query = `/api/recruiter/jobs/job-details/${jobId}?q=Name+2`;
    expect((await jobs.get(query, rita)).body.applications).toHaveLength(1);
  });

  it('keeps nothing of a deleted account', async () => {
    const { abel, applicationId } = await withdrawn();
    await jobs.erase(abel);
    const shown = await open(applicationId);
    expect(shown).toMatchObject({
      name: 'Deleted user',
      skills: '',
      education: '',
      about: '',
      socialPoints: null,
    });
    const rows = await jobs.database.kysely
      .selectFrom('application')
      .select(['withdrawn_profile', 'sort_name'])
      .where('id', '=', applicationId)
      .execute();
    expect(rows).toEqual([{ withdrawn_profile: null, sort_name: '' }]);
  });
});

describe('applying again', () => {
  it('submits the same row as a new application, and preserves the first acceptance', async () => {
    const { abel, jobId, applicationId } = await applied('First');
    await open(applicationId);
    await decide(applicationId, 'accepted');
    const acceptedAt = jobs.server.clock.now().toISOString();
    await withdraw(abel, jobId);
    jobs.server.clock.advance(60_000);
    const now = jobs.server.clock.now().toISOString();
    expect(await jobs.apply(abel, jobId, 'Second')).toMatchObject({
      status: 201,
      body: { applicationId, applicationStatus: 'Applied', applicationSubmitted: now },
    });
    expect((await jobs.apply(abel, jobId, 'Third')).status).toBe(200);

    expect((await jobs.get('/api/jobs/applied-jobs', abel)).body).toEqual([jobId]);
    const [card] = (await jobs.get('/api/jobs/applied-interns', abel)).body;
    expect(card).toMatchObject({ _id: applicationId, status: 'Applied' });
    const history = ['Applied', 'Under Review', 'Accepted', 'Withdrawn', 'Applied'];
    expect(steps(card)).toEqual(history);
    const own = await details(abel, jobId);
    expect(own).toMatchObject({ applicationStatus: 'Applied', applicationSubmitted: now });
    expect(steps(own)).toEqual(history);
    const { job, applications } = await received(jobId);
    expect(job.numberOfApplicants).toBe(1);
    expect(applications).toMatchObject([{ status: 'not reviewed', withdrawnAt: null, submittedAt: now }]);
    const events = await publishedChanges(applicationId);
    expect(events.at(-1)?.data).toMatchObject({
      status: 'not reviewed',
      submittedAt: now,
      reviewedAt: null,
      acceptedAt,
      withdrawnAt: null,
    });
    expect((await open(applicationId)).requestMessage).toBe('Second');
    expect((await details(abel, jobId)).applicationStatus).toBe('Under Review');

    const said = async () =>
      (await jobs.published('jobs.notification.changed.v1', applicationId)).map(
        ({ aggregate: { version }, data }) => ({ version, ...data }),
      );
    const before = await said();
    await jobs.server.services[0]!.events.republish(['jobs.notification.changed.v1']);
    // The last of each kind, as it was.
    const again = (await said()).slice(before.length);
    const latest = new Map(before.map((one) => [one.kind, one]));
    expect(again).toHaveLength(latest.size);
    expect(again).toEqual(expect.arrayContaining([...latest.values()]));
    const names = { jobId, job: 'Baker' };
    const { by: day } = (await details(abel, jobId)).answer;
    const notBefore = new Date(Date.parse(now) + 35_000).toISOString();
    expect(again).toMatchObject([
      { kind: 'newApplication', version: 13, isRead: true, to: [rita.id], personId: abel.id, groupId: jobId },
      { kind: 'applicationSent', version: 5, at: now, notBefore, to: [abel.id], values: { ...names, day } },
      { kind: 'statusChange', version: 6, to: [abel.id], values: { ...names, status: 'Under Review' } },
      { kind: 'companyMessage', version: 4, to: [] },
    ]);
  });
});

it('concurrent withdrawals, applications and decisions leave a history without gaps', async () => {
  for (let round = 0; round < 6; round++) {
    const { abel, jobId, applicationId } = await applied();
    const replies = await Promise.all([
      withdraw(abel, jobId),
      decide(applicationId, 'accepted'),
      jobs.apply(abel, jobId),
      withdraw(abel, jobId),
      jobs.apply(abel, jobId),
      decide(applicationId, 'not up to snuff'),
    ]);
    for (const { status } of replies) expect([200, 201, 409]).toContain(status);

    const events = await publishedChanges(applicationId);
    expect(events.map(({ aggregate }) => aggregate.version)).toEqual(events.map((_, index) => index + 1));
    const { applications, job } = await received(jobId);
    const last = events.at(-1)!.data;
    expect(applications).toMatchObject([{ status: last.status, withdrawnAt: last.withdrawnAt }]);
    expect(job.numberOfApplicants).toBe(last.withdrawnAt ? 0 : 1);
    // One application before the calls, and one for each 201.
    const again = replies.filter(({ status }) => status === 201).length;
    const handedIn = steps(await details(abel, jobId)).filter((step) => step === 'Applied').length;
    expect(handedIn).toBe(1 + again);
  }
});
