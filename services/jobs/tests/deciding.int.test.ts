import { randomUUID } from 'node:crypto';
import { readHttpConfig } from '@firstrung/service-kit/http';
import { describe, expect, it } from 'vitest';
import { type Person, sharedJobs, startJobs } from './harness.ts';

const BULK = '/api/recruiter/applications/update-statuses';

const jobs = await sharedJobs();
const rita = await jobs.recruiter('Rita');
const jobId = await jobs.postJob(rita);

async function applied(): Promise<{ id: string; applicant: Person }> {
  const applicant = await jobs.applicant();
  return { id: (await jobs.apply(applicant, jobId)).body.applicationId, applicant };
}
const many = async (count: number) => {
  const all = [];
  for (let n = 0; n < count; n++) all.push((await applied()).id);
  return all;
};
const decide = (id: string, body: object) =>
  jobs.put(`/api/recruiter/applications/update-status/${id}`, body, rita);
const bulk = (applications: object[], decision: object, who = rita) =>
  jobs.put(BULK, { clientId: randomUUID(), applications, ...decision }, who);
const events = async (id: string) =>
  (await jobs.published('jobs.application.changed.v1', id)).map(({ data }) => data.status);

it('lists the reasons that this installation allows', async () => {
  const { body } = await jobs.get('/api/recruiter/applications/rejection-reasons', rita);
  expect(body).toEqual({
    requiresPay: false,
    holdSeconds: 0,
    rejectionReasons: [
      'position filled',
      'requestMessage',
      'socialPoints',
      'other',
      'overqualified',
      'project Counts',
    ],
  });
});

describe('the optimistic locks', () => {
  it('refuse a decision if another one was made since the recruiter’s last read', async () => {
    const { id } = await applied();
    await decide(id, { status: 'not up to snuff', rejectionReasons: ['other'] });
    const seen = { fromStatus: 'not up to snuff', fromRejectionReasons: [] };
    const reasons = { status: 'not up to snuff', rejectionReasons: ['overqualified'] };
    expect(await decide(id, { ...reasons, ...seen })).toMatchObject({
      status: 409,
      body: { error: 'StatusChanged', status: 'not up to snuff' },
    });
    expect((await decide(id, { ...reasons, fromStatus: 'not reviewed' })).status).toBe(409);
    expect((await decide(id, { ...reasons, ...seen, fromRejectionReasons: ['other'] })).status).toBe(200);
    expect(await events(id)).toEqual(['not reviewed', 'not up to snuff', 'not up to snuff']);
  });

  it('let one of two tabs succeed', async () => {
    const { id } = await applied();
    const fromStatus = 'not reviewed';
    const replies = await Promise.all(
      ['accepted', 'not up to snuff', 'nextSteps Shortlisted'].map((status) =>
        decide(id, { status, fromStatus }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const present = replies.find(({ status }) => status === 200)?.body.status;
    for (const { status, body } of replies) if (status === 409) expect(body.status).toBe(present);
  });
});

describe('deciding on many applications', () => {
  it('changes each, and replies in the order of the request', async () => {
    const ids = await many(3);
    const decision = { status: 'not up to snuff', rejectionReasons: ['overqualified', 'other'] };
    const { status, body } = await bulk(ids.map((_id) => ({ _id })).reverse(), decision);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Status updated successfully!',
      results: ids.reverse().map((_id) => ({
        _id,
        error: null,
        message: 'Status updated successfully!',
        ...decision,
        heldUntil: null,
        decision: null,
      })),
    });
    for (const id of ids) expect(await events(id)).toEqual(['not reviewed', 'not up to snuff']);
    await bulk(
      ids.map((_id) => ({ _id })),
      decision,
    );
    for (const id of ids) expect(await events(id)).toHaveLength(2);
  });

  it('refuses some and changes the others', async () => {
    const [one, locked] = (await many(2)) as [string, string];
    const withdrawn = await applied();
    await jobs.post('/api/jobs/withdraw-application', { jobId }, withdrawn.applicant);
    await decide(locked, { status: 'not up to snuff', rejectionReasons: ['other'] });
    const otto = await jobs.recruiter();
    const theirs = (await jobs.apply(withdrawn.applicant, await jobs.postJob(otto))).body.applicationId;
    const unknown = randomUUID();
    const { status, body } = await bulk(
      [
        { _id: unknown },
        { _id: locked, fromStatus: 'not reviewed' },
        { _id: theirs },
        { _id: withdrawn.id },
        { _id: one.toUpperCase(), fromStatus: 'not reviewed' },
        { _id: one },
      ],
      { status: 'accepted' },
    );
    expect([status, body.message]).toEqual([200, '1 of 5 applications updated.']);
    expect(
      body.results.map((it: { _id: string; error: string; status: string; rejectionReasons: string[] }) => [
        it._id,
        it.error,
        it.status,
        it.rejectionReasons,
      ]),
    ).toEqual([
      [unknown, 'NotFound', null, []],
      [locked, 'StatusChanged', 'not up to snuff', ['other']],
      [theirs, 'NotFound', null, []],
      [withdrawn.id, 'Withdrawn', 'not reviewed', []],
      [one, null, 'accepted', []],
    ]);
    expect(await events(theirs)).toEqual(['not reviewed']);
  });

  it('refuses reasons that are disabled', async () => {
    const { id } = await applied();
    const decision = { status: 'not up to snuff', rejectionReasons: ['Differentgender'] };
    for (const refused of [await decide(id, decision), await bulk([{ _id: id }], decision)])
      expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'rejectionReasons.0' }] } });
    expect(await events(id)).toEqual(['not reviewed']);
  });

  it('counts as a call for each hundred of them', async () => {
    const { default: rule, ...others } = readHttpConfig({ PORT: '0' }).rateLimits!;
    await using limited = await startJobs({}, { rateLimits: { ...others, default: { ...rule, max: 12 } } });
    const body = { clientId: randomUUID(), status: 'accepted' };
    const applications = Array.from({ length: 1_000 }, () => ({ _id: randomUUID() }));
    const recruiter = await limited.recruiter();
    await limited.postJob(recruiter);
    const call = () => limited.put(BULK, { ...body, applications }, recruiter);
    expect(await call()).toMatchObject({ status: 200, body: { message: '0 of 1000 applications updated.' } });
    expect((await call()).status).toBe(429);
  });

  it('loses nothing and never deadlocks under concurrent calls in opposite orders', async () => {
    const ids = await many(10);
    const forth = ids.map((_id) => ({ _id }));
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        bulk(n % 2 ? forth : [...forth].reverse(), { status: n % 3 ? 'accepted' : 'nextSteps Shortlisted' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    for (const id of ids) {
      const versions = (await jobs.published('jobs.application.changed.v1', id)).map(
        ({ aggregate }) => aggregate.version,
      );
      expect(versions).toEqual(versions.map((_, index) => index + 1));
    }
  });
});
