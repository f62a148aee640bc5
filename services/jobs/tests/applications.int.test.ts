import { APPLICATION_STATUSES } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const jobs = await sharedJobs();
const rita = await jobs.recruiter('Rita');

const open = (id: string, who = rita) => jobs.get(`/api/recruiter/applications/get-application/${id}`, who);
const decide = (id: string, body: Record<string, unknown>, who = rita) =>
  jobs.put(`/api/recruiter/applications/update-status/${id}`, body, who);
const history = (id: string) =>
  jobs.database.kysely
    .selectFrom('application_history')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('version')
    .execute();

async function applied(): Promise<{ abel: Person; jobId: string; id: string; reads(): Promise<string> }> {
  const abel = await jobs.applicant('Abel');
  const jobId = await jobs.postJob(rita);
  const id = (await jobs.apply(abel, jobId, 'Hello')).body.applicationId;
  const reads = async () => (await jobs.get(`/api/jobs/job-details/${jobId}`, abel)).body.applicationStatus;
  return { abel, jobId, id, reads };
}

describe('opening an application', () => {
  it('is recorded once, also under concurrent calls', async () => {
    const { id, reads } = await applied();
    expect(await reads()).toBe('Applied');
    jobs.server.clock.advance(1000);
    const openedAt = jobs.server.clock.now().toISOString();
    const replies = await Promise.all(Array.from({ length: 6 }, () => open(id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    // The very first opening answers the time that it sets.
    expect(replies.map(({ body }) => body.reviewedAt)).toEqual(Array.from({ length: 6 }, () => openedAt));
    jobs.server.clock.advance(1000);
    await open(id);
    expect(await reads()).toBe('Under Review');
    const events = await jobs.published('jobs.application.changed.v1', id);
    expect(events.map(({ aggregate, data }) => [aggregate.version, data.reviewedAt])).toEqual([
      [1, null],
      [2, openedAt],
    ]);
  });

  it('returns every field', async () => {
    const { abel, jobId, id } = await applied();
    const rejection = { status: 'not up to snuff', rejectionReasons: ['other', 'overqualified'] };
    await decide(id, rejection);
    const at = jobs.server.clock.now().toISOString();
    const byRita = { ...rejection, at, by: { _id: rita.id, name: 'Rita' } };
    expect((await open(id)).body).toEqual({
      _id: id,
      applicantId: { _id: abel.id, name: 'Abel' },
      name: 'Abel',
      status: 'not up to snuff',
      rejectionReasons: ['other', 'overqualified'],
      held: null,
      profilePicture: null,
      submittedAt: jobs.server.clock.now().toISOString(),
      withdrawnAt: null,
      deletedAt: null,
      reviewedAt: at,
      emailOrPhone: '',
      resume: null,
      requestMessage: 'Hello',
      skills: '',
      socialPoints: null,
      education: '',
      about: '',
      jobId: {
        _id: jobId,
        title: 'Baker',
        location: '',
        description: '',
        company: { name: '', logo: null },
        answerWithin: 15,
        rejectionReasons: ['other', 'overqualified'],
      },
      history: [
        {
          change: 'submitted',
          status: 'not reviewed',
          rejectionReasons: [],
          at,
          by: { _id: abel.id, name: 'Abel' },
        },
        { change: 'decided', ...byRita },
        { change: 'reviewed', ...byRita },
      ],
      sent: [],
      mayWrite: true,
    });
  });
});

describe('the applications of an applicant', () => {
  const ofApplicant = async ({ id }: Person, who = rita) =>
    (await jobs.get(`/api/recruiter/applications/of-applicant/${id}`, who)).body;

  it('are those for the own jobs, newest first, and are not opened', async () => {
    const { abel, jobId, id, reads } = await applied();
    jobs.server.clock.advance(1000);
    const second = await jobs.postJob(rita, { title: 'Carpenter' });
    await jobs.apply(abel, second, 'Hello again');
    const other = await jobs.recruiter('Olga');
    await jobs.apply(abel, await jobs.postJob(other));
    const found = await ofApplicant(abel);
    expect(found.map((row: { requestMessage: string }) => row.requestMessage)).toEqual([
      'Hello again',
      'Hello',
    ]);
    expect(found[1]).toMatchObject({
      _id: id,
      status: 'not reviewed',
      jobId: { _id: jobId, title: 'Baker' },
    });
    expect(await reads()).toBe('Applied');
    expect(await ofApplicant(abel, other)).toHaveLength(1);
  });

  it('say who decided, unless that is undone', async () => {
    const { abel, id } = await applied();
    const deciders = async () =>
      (await ofApplicant(abel)).map(({ decidedBy }: { decidedBy: unknown }) => decidedBy);
    expect(await deciders()).toEqual([null]);
    const decide = (status: string) =>
      jobs.put(`/api/recruiter/applications/update-status/${id}`, { status }, rita);
    await decide('accepted');
    expect(await deciders()).toEqual([{ _id: rita.id, name: 'Rita' }]);
    await decide('not reviewed');
    expect(await deciders()).toEqual([null]);
  });

  it('are none for a stranger, and for a recruiter whose jobs the applicant did not apply to', async () => {
    const { abel } = await applied();
    expect(await ofApplicant(abel, await jobs.recruiter())).toEqual([]);
    expect(await ofApplicant(await jobs.applicant())).toEqual([]);
  });

  it('have neither contact nor resume once withdrawn', async () => {
    const { abel, jobId } = await applied();
    await jobs.post('/api/jobs/withdraw-application', { jobId }, abel);
    expect(await ofApplicant(abel)).toMatchObject([
      { emailOrPhone: '', resume: null, withdrawnAt: expect.any(String) },
    ]);
  });
});

describe('deciding', () => {
  it('shows the applicant a history with times', async () => {
    const { abel, jobId, id } = await applied();
    const at: string[] = [jobs.server.clock.now().toISOString()];
    const steps = [
      () => open(id),
      () => decide(id, { status: 'not up to snuff', rejectionReasons: ['other'] }),
      () => decide(id, { status: 'accepted' }),
    ];
    for (const step of steps) {
      jobs.server.clock.advance(60_000);
      at.push(jobs.server.clock.now().toISOString());
      await step();
    }
    const { body } = await jobs.get(`/api/jobs/job-details/${jobId}`, abel);
    expect(body).toMatchObject({ applicationStatus: 'Accepted', applicationSubmitted: at[0] });
    const words = ['Applied', 'Under Review', 'Rejected', 'Accepted'];
    expect(body.applicationHistory).toEqual(words.map((status, n) => ({ status, at: at[n] })));
    const guest = await jobs.get(`/api/guest/jobs/job-details/${jobId}`);
    expect(guest.body).toMatchObject({
      applicationStatus: null,
      applicationSubmitted: null,
      applicationHistory: [],
    });
  });

  it('stores reasons only with a rejection, in both fields, on the applicant’s card and on the page of the job', async () => {
    const { id, abel, jobId } = await applied();
    const reasons = ['position filled', 'other'];
    const onPage = async () => (await jobs.get(`/api/jobs/job-details/${jobId}`, abel)).body.rejectionReasons;
    expect(await onPage()).toBeUndefined();
    await decide(id, { status: 'not up to snuff', rejectionReasons: reasons });
    expect(await onPage()).toEqual(reasons);
    const card = await jobs.get('/api/jobs/applied-interns', abel);
    expect(card.body[0]).toMatchObject({ status: 'Rejected', jobId: { rejectionReasons: reasons } });

    const changed = await decide(id, { status: 'not up to snuff', rejectionReasons: ['socialPoints'] });
    expect(changed.body).toMatchObject({
      message: 'Rejection reasons updated successfully!',
      rejectionReasons: ['socialPoints'],
    });
    const accepted = await decide(id, { status: 'accepted', rejectionReasons: ['other'] });
    expect(accepted.body.rejectionReasons).toEqual([]);
    expect(await onPage()).toBeUndefined();
    expect((await open(id)).body).toMatchObject({ rejectionReasons: [], jobId: { rejectionReasons: [] } });
  });

  it('is not recorded when nothing changes', async () => {
    const { id } = await applied();
    await decide(id, { status: 'accepted' });
    expect((await decide(id, { status: 'accepted' })).status).toBe(200);
    expect(await history(id)).toHaveLength(2);
    expect(await jobs.published('jobs.application.changed.v1', id)).toHaveLength(2);
  });

  it('loses no version and no entry of the history under concurrent calls', async () => {
    const { id } = await applied();
    await Promise.all([
      ...Array.from({ length: 24 }, (_, n) => decide(id, { status: APPLICATION_STATUSES[n % 4] })),
      open(id),
      open(id),
    ]);
    const lines = await history(id);
    const events = await jobs.published('jobs.application.changed.v1', id);
    const gapless = lines.map((_, n) => n + 1);
    expect(lines.map(({ version }) => version)).toEqual(gapless);
    // Sorted by version: the outbox ids were assigned under the row's lock.
    expect(events.map(({ aggregate }) => aggregate.version)).toEqual(gapless);
    expect(events.map(({ data }) => data.status)).toEqual(lines.map(({ status }) => status));
    for (const [n, line] of lines.entries()) {
      if (line.change === 'decided') expect(line.status).not.toBe(lines[n - 1]?.status);
      expect(line.changed_by).toBe(n === 0 ? events[0]?.data.applicantId : rita.id);
    }
    expect((await open(id)).body.status).toBe(lines.at(-1)?.status);
  });
});
