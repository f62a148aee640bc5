import { randomUUID } from 'node:crypto';
import { DEFAULT_RATE_LIMITS } from '@firstrung/service-kit/http';
import { queryOnce } from '@firstrung/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

const jobs = await startJobs({}, { rateLimits: DEFAULT_RATE_LIMITS });
afterAll(() => jobs[Symbol.asyncDispose]());

const MEMBERS = '/api/company/members';
const INVITATIONS = '/api/company/invitations';
const OWN = '/api/company/get-company-profile-details';

async function invite(owner: Person, email: string, role: string): Promise<string> {
  const { status, body } = await jobs.post(INVITATIONS, { email, role }, owner);
  expect(status).toBe(201);
  return body.invitation._id;
}

const companyId = async (person: Person): Promise<string> => (await jobs.get(OWN, person)).body._id;
const members = async (person: Person) => (await jobs.get(MEMBERS, person)).body.members;
const rolesById = async (person: Person) =>
  Object.fromEntries(
    (await members(person)).map((row: { _id: string; role: string }) => [row._id, row.role]),
  );
const responsible = async (person: Person, jobId: string) =>
  (await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, person)).body.job?.responsible;
/** What applicants were told when the recruiter of their application had deleted the account. */
const told = async ({ applicationId }: { applicationId: string }) =>
  (await jobs.notifications('recruiterGone', applicationId)).map(({ to, values }) => [values.news, ...to]);
const lastMembership = async (id: string) => (await jobs.published('jobs.member.changed.v1', id)).at(-1);

/** A job of the owner with one application. */
async function jobWithApplication(owner: Person) {
  const applicant = await jobs.applicant();
  const jobId = await jobs.postJob(owner);
  const { body } = await jobs.apply(applicant, jobId);
  return { applicant, jobId, applicationId: body.applicationId as string };
}

describe('an invitation', () => {
  it('is sent once for each id of the client', async () => {
    const owner = await jobs.member('Olga Owner');
    const body = { email: `${randomUUID()}@example.org`, role: 'reader', clientId: randomUUID() };
    const [first, again] = [
      await jobs.post(INVITATIONS, body, owner),
      await jobs.post(INVITATIONS, body, owner),
    ];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await jobs.published('jobs.invitation.issued.v1', first.body.invitation._id)).toHaveLength(1);
    const next = await jobs.post(INVITATIONS, { ...body, clientId: randomUUID() }, owner);
    expect(next.body.invitation._id).not.toBe(first.body.invitation._id);
    const other = await jobs.member('Otto Other');
    const ofOther = await jobs.post(INVITATIONS, body, other);
    expect(ofOther.status).toBe(201);
    expect(ofOther.body.invitation._id).not.toBe(first.body.invitation._id);
  });

  it('is told to mail, and makes its reader a member whose own company closes', async () => {
    const olga = await jobs.member('Olga Owner');
    await jobs.put('/api/company/update-company-profile', { name: 'Crumbs' }, olga);
    const bea = await jobs.member('Bea Bridge');
    const own = await companyId(bea);
    const id = await invite(olga, bea.email.toUpperCase(), 'recruiter');
    const [issued] = await jobs.published('jobs.invitation.issued.v1', id);
    expect(issued?.data).toMatchObject({
      invitationId: id,
      inviterId: olga.id,
      email: bea.email,
      companyName: 'Crumbs',
      inviterName: 'Olga Owner',
      role: 'recruiter',
    });
    expect((await jobs.get(`${INVITATIONS}/${id}`, bea)).body).toMatchObject({
      companyName: 'Crumbs',
      inviterName: 'Olga Owner',
      role: 'recruiter',
    });
    for (let again = 0; again < 2; again++) {
      const accepted = await jobs.post(`${INVITATIONS}/${id}/accept`, undefined, bea);
      expect([accepted.status, accepted.body.companyName]).toEqual([200, 'Crumbs']);
    }
    expect(await companyId(bea)).toBe(await companyId(olga));
    expect(await rolesById(bea)).toEqual({ [olga.id]: 'owner', [bea.id]: 'recruiter' });
    expect((await lastMembership(bea.id))?.data).toMatchObject({
      companyId: await companyId(olga),
      role: 'recruiter',
    });
    expect((await jobs.get(`/api/guest/company/company-profile/${own}`)).status).toBe(404);
    // It can't be taken back any more.
    expect((await jobs.remove(`${INVITATIONS}/${id}`, undefined, olga)).status).toBe(404);
    const [profile] = (await jobs.published('jobs.recruiter.changed.v1', bea.id)).slice(-1);
    expect(profile?.data.companyName).toBe('Crumbs');
  });

  it('is for the mailbox, however it is spelled', async () => {
    const [olga, bea] = [await jobs.member('Olga Owner'), await jobs.member('Bea Bridge')];
    await jobs.account(bea.id, 2, { emailOrPhone: 'bea@bücher.example' });
    const id = await invite(olga, 'mailto:Bea@xn--bcher-kva.example', 'reader');
    expect((await jobs.post(`${INVITATIONS}/${id}/accept`, undefined, bea)).status).toBe(200);
    const again = { email: 'bea@bücher.example\u200B', role: 'reader' };
    expect((await jobs.post(INVITATIONS, again, olga)).body.error).toBe('AddressTaken');
  });

  it('is hidden from everyone else, and ends when it is taken back or after seven days', async () => {
    const olga = await jobs.member('Olga');
    const [bea, stranger] = [await jobs.member('Bea'), await jobs.member('Stranger')];
    const id = await invite(olga, bea.email, 'reader');
    expect((await jobs.get(`${INVITATIONS}/${id}`, stranger)).status).toBe(404);
    expect((await jobs.post(`${INVITATIONS}/${id}/accept`, undefined, stranger)).status).toBe(404);
    expect((await jobs.remove(`${INVITATIONS}/${id}`, undefined, stranger)).status).toBe(404);
    expect((await jobs.get(MEMBERS, olga)).body.invitations).toMatchObject([{ _id: id, email: bea.email }]);

    const second = await invite(olga, bea.email, 'recruiter');
    expect((await jobs.post(`${INVITATIONS}/${id}/accept`, undefined, bea)).status).toBe(404);
    expect((await jobs.remove(`${INVITATIONS}/${second}`, undefined, olga)).status).toBe(200);
    expect((await jobs.remove(`${INVITATIONS}/${second}`, undefined, olga)).status).toBe(404);
    expect((await jobs.post(`${INVITATIONS}/${second}/accept`, undefined, bea)).status).toBe(404);

    const third = await invite(olga, bea.email, 'recruiter');
    jobs.server.clock.advance(7 * 24 * 3600_000);
    // Their tokens have expired, too.
    const accepted = await jobs.post(`${INVITATIONS}/${third}/accept`, undefined, await jobs.signIn(bea));
    expect(accepted.status).toBe(404);
    expect((await jobs.get(MEMBERS, await jobs.signIn(olga))).body.invitations).toEqual([]);
  });

  it('is refused to members, to no email address, and by who has posted jobs or has colleagues', async () => {
    const olga = await jobs.member('Olga');
    const bea = await jobs.join(olga, 'Bea');
    expect((await jobs.post(INVITATIONS, { email: bea.email, role: 'reader' }, olga)).status).toBe(409);
    expect((await jobs.post(INVITATIONS, { email: '+1 202 555 0101', role: 'reader' }, olga)).status).toBe(
      400,
    );
    expect((await jobs.post(INVITATIONS, { email: 'x@y.example', role: 'reader' }, bea)).status).toBe(403);

    const other = await jobs.member('Other');
    await jobs.postJob(other, { status: 'draftJobs' });
    for (const [owner, invited] of [
      [olga, other],
      [other, bea],
    ] as const) {
      const id = await invite(owner, invited.email, 'recruiter');
      const { status, body } = await jobs.post(`${INVITATIONS}/${id}/accept`, undefined, invited);
      expect([status, body.error]).toEqual([409, 'OtherCompany']);
      // It was not used up.
      expect((await jobs.get(`${INVITATIONS}/${id}`, invited)).status).toBe(200);
    }
  });

  it('reaches an address five times a day, whoever sends it', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, (_, n) => jobs.member(`Owner ${n}`)));
    const email = 'flooded@person.example';
    const sent = await Promise.all(
      [...owners, ...owners].map((owner) => jobs.post(INVITATIONS, { email, role: 'reader' }, owner)),
    );
    const ofStatus = (status: number) => sent.filter((reply) => reply.status === status);
    expect([ofStatus(201).length, ofStatus(429).length]).toEqual([5, 7]);
    expect(ofStatus(429)[0]!.body.error).toBe('TooManyRequests');
    const retryAfter = Number(ofStatus(429)[0]!.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(23 * 3600);
    expect(retryAfter).toBeLessThanOrEqual(24 * 3600);
    const issued = await jobs.published('jobs.invitation.issued.v1');
    expect(issued.filter(({ data }) => data.email === email)).toHaveLength(5);
    expect((await jobs.post(INVITATIONS, { email: `x${email}`, role: 'reader' }, owners[0])).status).toBe(
      201,
    );
  });

  describe('ends with the role of whoever sent it', () => {
    const deletionDue = '2027-01-01T00:00:00.000Z';
    type Ending = (ned: Person & { email: string }, olga: Person) => Promise<unknown>;
    const endings: Record<string, Ending> = {
      'a removal': (ned, olga) => jobs.remove(`${MEMBERS}/${ned.id}`, {}, olga),
      leaving: (ned) => jobs.remove(`${MEMBERS}/${ned.id}`, {}, ned),
      'becoming a recruiter': (ned, olga) => jobs.put(`${MEMBERS}/${ned.id}`, { role: 'recruiter' }, olga),
      'becoming a reader': (ned, olga) => jobs.put(`${MEMBERS}/${ned.id}`, { role: 'reader' }, olga),
      'a deletion that can be undone': (ned) =>
        jobs.account(ned.id, 2, { emailOrPhone: ned.email, deletionDue }),
      'the deletion of the account': (ned) => jobs.erase(ned),
    };

    it.each(Object.entries(endings))('%s', async (_, end) => {
      const olga = await jobs.member('Olga');
      const ned = await jobs.join(olga, 'Ned', 'owner');
      const [other, kept] = [await jobs.member('Other'), await jobs.member('Kept')];
      const id = await invite(ned, other.email, 'owner');
      const ofOlga = await invite(olga, kept.email, 'recruiter');
      await end(ned, olga);
      await jobs.server.processAll();
      const open = async () =>
        (await jobs.get(MEMBERS, olga)).body.invitations.map(({ _id }: { _id: string }) => _id);
      const attempts = async () => [
        (await jobs.get(`${INVITATIONS}/${id}`, other)).status,
        (await jobs.post(`${INVITATIONS}/${id}/accept`, undefined, other)).status,
      ];
      const stored = () =>
        jobs.database.kysely.selectFrom('invitation').select('ended_at').where('id', '=', id);
      expect(await stored().executeTakeFirstOrThrow()).toEqual({ ended_at: expect.any(Date) });
      expect([await open(), await attempts()]).toEqual([[ofOlga], [404, 404]]);
      // Nor does it count if it was left open.
      await jobs.database.kysely
        .updateTable('invitation')
        .set({ ended_at: null })
        .where('id', '=', id)
        .execute();
      expect([await open(), await attempts()]).toEqual([[ofOlga], [404, 404]]);
      expect((await jobs.post(`${INVITATIONS}/${ofOlga}/accept`, undefined, kept)).status).toBe(200);
    });
  });
});

it('a change of rights is told to the member and to owners, but not to who made it', async () => {
  const olga = await jobs.member('Olga');
  const bea = await jobs.join(olga, 'Bea');
  const toldOf = async (about: Person) =>
    (await jobs.notifications('memberChanged', about.id)).map(({ to, personId, companyId, values }) => [
      ...to,
      personId,
      companyId !== undefined,
      values.member,
    ]);
  const joined = [olga.id, bea.id, true, 'recruiter'];
  expect(await toldOf(bea)).toEqual([joined]);
  await jobs.put(`${MEMBERS}/${bea.id}`, { role: 'reader' }, olga);
  const reader = [bea.id, undefined, true, 'reader'];
  expect(await toldOf(bea)).toEqual([joined, reader]);
  await jobs.remove(`${MEMBERS}/${olga.id}`, { successorId: bea.id }, olga);
  // The only owner is followed by a reader.
  expect(await toldOf(bea)).toEqual([joined, reader, [bea.id, undefined, true, 'owner']]);
  expect(await toldOf(olga)).toEqual([[bea.id, olga.id, true, 'left']]);
  const rick = await jobs.join(bea, 'Rick');
  await jobs.remove(`${MEMBERS}/${rick.id}`, {}, bea);
  expect((await toldOf(rick)).at(-1)).toEqual([rick.id, undefined, false, 'left']);
});

describe('the address of an invitation', () => {
  // Mail, which is away, so that the bus keeps its events.
  beforeAll(async () => {
    const mail = await jobs.server.bus.consume({
      name: 'mail-away',
      type: 'jobs.invitation.issued.v1',
      batch: 1,
      handle: async () => {},
    });
    await mail.stop();
  });
  /** The row and the event that it is in, half a minute later. */
  const places = async (address: string) => {
    jobs.server.clock.advance(30_000);
    await jobs.server.processAll();
    const rows = await jobs.database.kysely
      .selectFrom('invitation')
      .select('id')
      .where('email', '=', address)
      .execute();
    const found = rows.map(() => 'invitation');
    const payloads = await queryOnce(
      jobs.databaseUrl,
      `select payload from bus.delivery where consumer = 'mail-away'`,
    );
    for (const { payload } of payloads) if (String(payload).includes(address)) found.push('bus');
    return found;
  };
  const endings: Record<
    string,
    (id: string, olga: Person, bea: Person & { email: string }) => Promise<unknown>
  > = {
    'is accepted': (id, _, bea) => jobs.post(`${INVITATIONS}/${id}/accept`, undefined, bea),
    'is taken back': (id, olga) => jobs.remove(`${INVITATIONS}/${id}`, undefined, olga),
    'expires, but for the event, which the bus drops': async () => {
      jobs.server.clock.advance(7 * 24 * 3600_000);
    },
    'has an inviter whose account is erased': (_, olga) => jobs.erase(olga),
    'is for an account that is erased': (_, __, bea) => jobs.erase(bea),
  };
  it.each(Object.keys(endings))('goes with it when it %s', async (ending) => {
    const olga = await jobs.member('Olga');
    await jobs.join(olga, 'Carl', 'owner');
    const bea = await jobs.member('Bea');
    const id = await invite(olga, bea.email, 'reader');
    await jobs.server.processAll();
    expect(await places(bea.email)).toEqual(['invitation', 'bus']);
    await endings[ending]!(id, olga, bea);
    const isOnBus = /the event/.test(ending);
    expect(await places(bea.email)).toEqual(isOnBus ? ['bus'] : []);
  });

  it('goes when another invitation replaces it, or the company is closed', async () => {
    const [olga, bea] = [await jobs.member('Olga'), await jobs.member('Bea')];
    const carl = await jobs.join(olga, 'Carl', 'owner');
    for (let again = 0; again < 2; again++) await invite(carl, bea.email, 'reader');
    expect(await places(bea.email)).toEqual(['invitation', 'bus']);
    // Of a former colleague, who is not erased.
    expect((await jobs.remove(`${MEMBERS}/${carl.id}`, {}, olga)).status).toBe(200);
    await jobs.erase(olga);
    expect(await places(bea.email)).toEqual([]);
  });
});

describe('what a role allows', () => {
  it('is to work for a recruiter; the name of the company and its members are for owners', async () => {
    const olga = await jobs.member('Olga');
    const { jobId, applicationId, applicant } = await jobWithApplication(olga);
    const [rick, rea] = [await jobs.join(olga, 'Rick'), await jobs.join(olga, 'Rea', 'reader')];
    const carl = await jobs.join(olga, 'Carl');
    const list = { jobId, name: 'Good', applicantIds: [applicant.id] };
    const decision = { status: 'nextSteps Shortlisted' };
    const work = await Promise.all([
      jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, decision, rick),
      jobs.put('/api/recruiter/jobs/update-job', { jobId, title: 'Miller' }, rick),
      jobs.post('/api/recruiter/lists/create', list, rick),
    ]);
    expect(work.map(({ status }) => status)).toEqual([200, 200, 201]);
    const own = async (as: Person) => [
      (await jobs.put('/api/recruiter/profile/update-profile', { companyName: `Of ${as.id}` }, as)).status,
      (await jobs.remove(`${MEMBERS}/${carl.id}`, {}, as)).status,
    ];
    expect([await own(rea), await own(rick), await own(olga)]).toEqual([
      [403, 403],
      [403, 403],
      [200, 200],
    ]);
  });

  it('leaves an application unopened that a reader sees', async () => {
    const olga = await jobs.member('Olga');
    const { applicationId } = await jobWithApplication(olga);
    const rea = await jobs.join(olga, 'Rea', 'reader');
    const path = `/api/recruiter/applications/get-application/${applicationId}`;
    expect((await jobs.get(path, rea)).body.reviewedAt ?? null).toBeNull();
    expect(await jobs.published('jobs.application.changed.v1', applicationId)).toHaveLength(1);
    await jobs.get(path, olga);
    expect(await jobs.published('jobs.application.changed.v1', applicationId)).toHaveLength(2);
  });
});

describe('handing over', () => {
  it('names who is responsible, only where there are several', async () => {
    const olga = await jobs.member('Olga');
    const { jobId } = await jobWithApplication(olga);
    expect(await responsible(olga, jobId)).toBeUndefined();
    const bea = await jobs.join(olga, 'Bea');
    expect(await responsible(bea, jobId)).toEqual({ _id: olga.id, name: 'Olga' });
    const move = { jobId, fromRecruiterId: olga.id, toRecruiterId: bea.id };
    for (let again = 0; again < 2; again++)
      expect((await jobs.put('/api/recruiter/jobs/hand-over', move, bea)).status).toBe(200);
    expect(await responsible(olga, jobId)).toEqual({ _id: bea.id, name: 'Bea' });
    const mine = await jobs.get('/api/recruiter/jobs/all-my-jobs?whose=mine', olga);
    expect(mine.body).toEqual([]);
    // Who takes a job by themselves knows.
    const moved = await jobs.published('jobs.notification.moved.v1', jobId);
    expect(moved.map(({ data: { kind, to } }) => [kind, to])).toEqual([['newApplication', bea.id]]);
    expect(await jobs.notifications('jobHandedOver', jobId)).toMatchObject([{ version: 2, to: [] }]);
    const back = { jobId, fromRecruiterId: bea.id, toRecruiterId: olga.id };
    await jobs.put('/api/recruiter/jobs/hand-over', back, bea);
    expect((await jobs.notifications('jobHandedOver', jobId)).at(-1)).toMatchObject({
      version: 3,
      to: [olga.id],
    });
    const history = await jobs.get(`/api/recruiter/jobs/job-history/${jobId}`, olga);
    expect(history.body[0]).toMatchObject({
      by: { _id: bea.id },
      changes: [{ field: 'responsible', before: 'Bea', after: 'Olga' }],
    });
  });

  it('is refused to strangers, to readers, and when somebody else was faster', async () => {
    const olga = await jobs.member('Olga');
    const { jobId } = await jobWithApplication(olga);
    const [bea, carl] = [await jobs.join(olga, 'Bea'), await jobs.join(olga, 'Carl')];
    const rea = await jobs.join(olga, 'Rea', 'reader');
    const stranger = await jobs.member('Stranger');
    const to = async (toRecruiterId: string, fromRecruiterId = olga.id) =>
      (await jobs.put('/api/recruiter/jobs/hand-over', { jobId, fromRecruiterId, toRecruiterId }, olga))
        .status;
    expect([await to(rea.id), await to(stranger.id)]).toEqual([400, 400]);
    expect([await to(bea.id), await to(carl.id)]).toEqual([200, 409]);
  });
});

describe('a member who goes', () => {
  it('is replaced by an owner, or by the chosen one, and goes on with an empty company', async () => {
    const olga = await jobs.member('Olga');
    const [bea, carl] = [await jobs.join(olga, 'Bea'), await jobs.join(olga, 'Carl')];
    const first = await jobWithApplication(bea);
    const second = await jobWithApplication(carl);
    expect((await jobs.remove(`${MEMBERS}/${bea.id}`, {}, olga)).status).toBe(200);
    expect((await jobs.remove(`${MEMBERS}/${carl.id}`, { successorId: olga.id }, carl)).status).toBe(200);
    expect((await jobs.remove(`${MEMBERS}/${carl.id}`, {}, olga)).status).toBe(404);
    for (const { jobId } of [first, second]) {
      expect((await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, olga)).status).toBe(200);
      expect((await jobs.published('jobs.job.changed.v1', jobId)).at(-1)?.data.recruiterId).toBe(olga.id);
      expect((await jobs.get(`/api/recruiter/jobs/job-details/${jobId}`, bea)).status).toBe(404);
    }
    const open = `/api/recruiter/applications/get-application/${first.applicationId}`;
    expect([(await jobs.get(open, olga)).status, (await jobs.get(open, bea)).status]).toEqual([200, 404]);
    expect((await jobs.get('/api/recruiter/jobs/all-my-jobs', bea)).body).toEqual([]);
    expect(await rolesById(bea)).toEqual({ [bea.id]: 'owner' });
    expect((await lastMembership(bea.id))?.data).toMatchObject({ role: 'owner', successorId: olga.id });
  });

  it('can be no last owner who names nobody', async () => {
    const olga = await jobs.member('Olga');
    expect((await jobs.remove(`${MEMBERS}/${olga.id}`, {}, olga)).body.error).toBe('LastOwner');
    const rea = await jobs.join(olga, 'Rea', 'reader');
    expect((await jobs.remove(`${MEMBERS}/${olga.id}`, {}, olga)).body.error).toBe('LastOwner');
    expect((await jobs.put(`${MEMBERS}/${olga.id}`, { role: 'recruiter' }, olga)).body.error).toBe(
      'LastOwner',
    );
    expect((await jobs.remove(`${MEMBERS}/${olga.id}`, { successorId: rea.id }, olga)).status).toBe(200);
    expect(await rolesById(rea)).toEqual({ [rea.id]: 'owner' });
  });

  it('gives its jobs away when it becomes a reader', async () => {
    const olga = await jobs.member('Olga');
    const bea = await jobs.join(olga, 'Bea');
    const { jobId } = await jobWithApplication(bea);
    const joined = await lastMembership(bea.id);
    expect(joined?.data.joinedAt).toBe(joined?.occurredAt);
    jobs.server.clock.advance(1_000);
    expect((await jobs.put(`${MEMBERS}/${bea.id}`, { role: 'reader' }, olga)).status).toBe(200);
    expect(await responsible(bea, jobId)).toEqual({ _id: olga.id, name: 'Olga' });
    expect((await lastMembership(bea.id))?.data).toMatchObject({
      role: 'reader',
      joinedAt: joined?.data.joinedAt,
      successorId: olga.id,
    });
  });
});

it('a colleague is told in the place of a suspended member', async () => {
  const olga = await jobs.member('Olga');
  const bea = await jobs.join(olga, 'Bea');
  const jobId = await jobs.postJob(bea);
  const restriction = { restrictionId: randomUUID(), reason: 'Spam', since: '2026-01-01T00:00:00.000Z' };
  await jobs.account(bea.id, 2, { emailOrPhone: bea.email, restriction });
  const { applicationId } = (await jobs.apply(await jobs.applicant(), jobId)).body;
  expect(await jobs.notifications('newApplication', applicationId)).toMatchObject([{ to: [olga.id] }]);
});

describe('the deletion of an account', () => {
  const deletionDue = '2027-01-01T00:00:00.000Z';

  it('leaves the company of several with everything, and nothing of the founder', async () => {
    const olga = await jobs.member('Olga Founder');
    const own = await jobWithApplication(olga);
    const list = { jobId: own.jobId, name: 'Good', applicantIds: [own.applicant.id] };
    await jobs.post('/api/recruiter/lists/create', list, olga);
    const bea = await jobs.join(olga, 'Bea');
    await jobs.join(olga, 'Rea', 'reader');
    await jobs.erase(olga);
    expect((await lastMembership(olga.id))?.data).toMatchObject({ role: null, successorId: bea.id });
    expect((await rolesById(bea))[bea.id]).toBe('owner');
    const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${own.jobId}`, bea);
    expect([body.job.status, body.job.responsible.name, body.applications.length]).toEqual([
      'liveJobs',
      'Bea',
      1,
    ]);
    expect((await jobs.get(`/api/recruiter/lists/all/${own.jobId}`, bea)).body.lists).toHaveLength(1);
    const history = await jobs.get(`/api/recruiter/jobs/job-history/${own.jobId}`, bea);
    expect(JSON.stringify(history.body)).not.toContain('Founder');
    expect((await jobs.get(`/api/guest/jobs/job-details/${own.jobId}`)).status).toBe(200);
    expect(await told(own)).toEqual([['replaced', own.applicant.id]]);
  });

  it('gives the role back when it is undone, but not the jobs', async () => {
    const olga = await jobs.member('Olga');
    const job = await jobWithApplication(olga);
    const bea = await jobs.join(olga, 'Bea');
    await jobs.account(olga.id, 2, { emailOrPhone: olga.email, deletionDue });
    expect(await rolesById(bea)).toEqual({ [bea.id]: 'owner' });
    await jobs.account(olga.id, 3, { emailOrPhone: olga.email });
    expect(await rolesById(bea)).toEqual({ [olga.id]: 'owner', [bea.id]: 'owner' });
    expect((await responsible(bea, job.jobId))._id).toBe(bea.id);
    expect((await lastMembership(olga.id))?.data.role).toBe('owner');
    expect(await told(job)).toEqual([]);
  });

  it.each(['recruiter', 'reader'] as const)('makes the first %s who returns an owner', async (role) => {
    const olga = await jobs.member('Olga');
    const { jobId } = await jobWithApplication(olga);
    const bea = await jobs.join(olga, 'Bea', role);
    await jobs.account(bea.id, 2, { emailOrPhone: bea.email, deletionDue });
    await jobs.account(olga.id, 2, { emailOrPhone: olga.email, deletionDue });
    await jobs.account(bea.id, 3, { emailOrPhone: bea.email });
    expect(await rolesById(bea)).toEqual({ [bea.id]: 'owner' });
    expect((await lastMembership(bea.id))?.data.role).toBe('owner');
    await jobs.account(olga.id, 3, { emailOrPhone: olga.email });
    expect(await rolesById(bea)).toEqual({ [olga.id]: 'owner', [bea.id]: 'owner' });
    expect((await responsible(bea, jobId))._id).toBe(bea.id);
  });

  it('hides the company until the first of its members returns', async () => {
    const olga = await jobs.member('Olga');
    const job = await jobWithApplication(olga);
    const bea = await jobs.join(olga, 'Bea');
    const isLive = async () => (await jobs.get(`/api/guest/jobs/job-details/${job.jobId}`)).status === 200;
    await jobs.account(olga.id, 2, { emailOrPhone: olga.email, deletionDue });
    await jobs.erase(bea);
    expect(await isLive()).toBe(false);
    await jobs.account(olga.id, 3, { emailOrPhone: olga.email });
    expect(await isLive()).toBe(true);
    expect(await rolesById(olga)).toEqual({ [olga.id]: 'owner' });
    expect(await told(job)).toEqual([]);
    await jobs.erase(olga);
    expect(await isLive()).toBe(false);
    expect(await told(job)).toEqual([['unanswered', job.applicant.id]]);
  });
});
