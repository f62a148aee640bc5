import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { type JobsConfig, readConfig } from '../src/config.ts';
import { type Person, startJobs } from './harness.ts';

const APPLY = '/api/jobs/apply-job';
const DAY_MS = 86_400_000;

const { membership } = readConfig({
  DATABASE_URL: 'postgres://unused',
  OPERATOR_NAME: 'Uni Graz',
  MEMBER_DOMAINS: 'uni.example, alumni.example',
  OIDC_MEMBER: 'eduPersonAffiliation:student',
});
const start = (changes: Partial<JobsConfig['membership']> = {}) =>
  startJobs({ membership: { ...membership, ...changes } }, { membersOnly: changes.isRequired ?? false });

const open = await start();
const forMembers = await start({ isRequired: true });
afterAll(() => Promise.all([open, forMembers].map((board) => board[Symbol.asyncDispose]())));

type Board = typeof open;

/** The same applicant with a token of now; a member whose membership was confirmed so many days ago. */
async function applicant({ server }: Board, daysAgo?: number, id: string = randomUUID()): Promise<Person> {
  const memberAt =
    daysAgo === undefined ? undefined : Math.floor((server.clock.now().getTime() - daysAgo * DAY_MS) / 1_000);
  const person = { id, role: 'applicant', name: 'Abel' } as const;
  const { authorization } = await server.tokens.mint(person, { claims: { memberAt } });
  return { ...person, headers: authorization };
}
const apply = (board: Board, jobId: string, who: Person) => board.post(APPLY, { jobId }, who);
const details = async (board: Board, jobId: string, who?: Person) =>
  (await board.get(who ? `/api/jobs/job-details/${jobId}` : `/api/guest/jobs/job-details/${jobId}`, who))
    .body;
const refused = (more = {}) => ({ status: 403, body: { error: 'MembersOnly', ...more } });

describe('a job for members, on an open board', async () => {
  const rita = await open.recruiter();
  const jobId = await open.postJob(rita, { membersOnly: true });
  const plain = await open.postJob(rita);

  test('takes applications of members alone, and says why before', async () => {
    const stranger = await applicant(open);
    expect(await apply(open, jobId, stranger)).toMatchObject(refused());
    expect((await apply(open, plain, stranger)).status).toBe(201);
    const needsMembership = { domains: ['uni.example', 'alumni.example'], hasProvider: true };
    expect(await details(open, jobId, stranger)).toMatchObject({ membersOf: 'Uni Graz', needsMembership });
    // The board itself is open.
    expect((await open.get('/api/jobs/membership', stranger)).body).toEqual({});
    const member = await applicant(open, 3);
    expect(await details(open, jobId, member)).not.toHaveProperty('needsMembership');
    expect((await apply(open, jobId, member)).status).toBe(201);
  });

  test('asks for a new confirmation when the last one is too old', async () => {
    const former = await applicant(open, 200);
    const confirmedAt = new Date(open.server.clock.now().getTime() - 200 * DAY_MS).toISOString();
    expect(await details(open, jobId, former)).toMatchObject({ needsMembership: { confirmedAt } });
    expect(await apply(open, jobId, former)).toMatchObject(refused({ confirmedAt }));
    const again = await applicant(open, 0, former.id);
    expect((await apply(open, jobId, again)).status).toBe(201);
    // A repeated call returns the application, whatever became of the membership.
    expect((await apply(open, jobId, former)).status).toBe(200);
  });

  test('says so to guests, in feeds and to its company; others say nothing of it', async () => {
    expect(await details(open, jobId)).toMatchObject({ membersOnly: true, membersOf: 'Uni Graz' });
    const other = await details(open, plain);
    expect(other).not.toHaveProperty('membersOnly');
    expect(other).not.toHaveProperty('membersOf');
    const feed = JSON.parse((await open.get('/jobs.json')).body);
    const items: { id: string; _firstrung: object }[] = feed.items;
    const ofItem = (id: string) => items.find((item) => item.id.endsWith(id))?._firstrung;
    expect(ofItem(jobId)).toMatchObject({ membersOnly: true });
    expect(ofItem(plain)).not.toHaveProperty('membersOnly');
    const own = await open.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
    expect(own.body.job).toMatchObject({ membersOnly: true });
  });

  test('can be opened to all', async () => {
    const former = await open.postJob(rita, { membersOnly: true });
    await open.put('/api/recruiter/jobs/update-job', { jobId: former, membersOnly: false }, rita);
    expect((await apply(open, former, await applicant(open))).status).toBe(201);
  });
});

describe('the membership of an applicant', async () => {
  const rita = await open.recruiter();
  const jobId = await open.postJob(rita);
  const received = async (applicationId: string) => {
    const { body } = await open.get(`/api/recruiter/jobs/job-details/${jobId}`, rita);
    return body.applications.find(({ _id }: { _id: string }) => _id === applicationId);
  };
  const csv = async () => String((await open.get(`/api/recruiter/jobs/applicants-csv/${jobId}`, rita)).body);

  test('is a fact of the application with its date, as it was when it was submitted', async () => {
    const member = await applicant(open, 3);
    const memberAt = new Date(open.server.clock.now().getTime() - 3 * DAY_MS).toISOString();
    const { applicationId } = (await apply(open, jobId, member)).body;
    const stranger = (await apply(open, jobId, await applicant(open))).body;
    expect(await received(applicationId)).toMatchObject({ memberAt });
    expect(await received(stranger.applicationId)).not.toHaveProperty('memberAt');
    const opened = await open.get(`/api/recruiter/applications/get-application/${applicationId}`, rita);
    expect(opened.body).toMatchObject({ memberAt });
    expect((await details(open, jobId, member)).applicationSent).toMatchObject({ memberAt });
    expect(await csv()).toContain('"Confirmed member"');
    expect(await csv()).toContain(`"${memberAt}"`);

    // Submitted again by who is no member any more, and that undone.
    const later = await applicant(open, undefined, member.id);
    await open.post('/api/jobs/withdraw-application', { jobId }, later);
    await apply(open, jobId, later);
    expect(await received(applicationId)).not.toHaveProperty('memberAt');
    await open.post('/api/jobs/undo-application', { jobId }, later);
    expect(await received(applicationId)).toMatchObject({ memberAt });
  });

  test('is erased with the account', async () => {
    const member = await applicant(open, 3);
    await apply(open, jobId, member);
    await open.erase(member);
    await open.server.processAll();
    const row = await open.database.kysely
      .selectFrom('application')
      .select('member_at')
      .where('applicant_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row.member_at).toBeNull();
  });
});

describe('a board for members', async () => {
  const rita = await forMembers.recruiter();
  const jobId = await forMembers.postJob(rita);

  test('takes applications of members to every job', async () => {
    expect(await apply(forMembers, jobId, await applicant(forMembers))).toMatchObject(refused());
    expect(await details(forMembers, jobId)).toMatchObject({ membersOf: 'Uni Graz' });
    expect((await apply(forMembers, jobId, await applicant(forMembers, 1))).status).toBe(201);
    expect((await apply(forMembers, jobId, await applicant(forMembers, 181))).status).toBe(403);
  });

  test('leaves a former member what was begun', async () => {
    const member = await applicant(forMembers, 1);
    await apply(forMembers, jobId, member);
    const former = await applicant(forMembers, undefined, member.id);
    expect(await details(forMembers, jobId, former)).toMatchObject({ applicationStatus: 'Applied' });
    expect((await forMembers.get('/api/jobs/applied-interns', former)).body).toHaveLength(1);
    const withdrawn = await forMembers.post('/api/jobs/withdraw-application', { jobId }, former);
    expect(withdrawn.status).toBe(200);
    expect(await apply(forMembers, jobId, former)).toMatchObject(refused());
  });

  test('leaves nothing for recruiters to choose', async () => {
    const settings = (board: Board, who: Person) =>
      board.get('/api/recruiter/applications/rejection-reasons', who).then(({ body }) => body.members);
    expect(await settings(forMembers, rita)).toEqual({ of: 'Uni Graz', isChosen: false });
    expect(await settings(open, await open.recruiter())).toEqual({ of: 'Uni Graz', isChosen: true });
  });
});
