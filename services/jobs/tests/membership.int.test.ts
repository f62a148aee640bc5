import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

// Random changes of memberships, several at a time. After each step the rules hold, whoever came first.

/** `proof/kills/random-orders.proof.test.ts` sets more. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 4);
const PEOPLE = 4;
const ROLES = ['owner', 'recruiter', 'reader'] as const;

const jobs = await sharedJobs();

type Colleague = Person & { email: string; versions: number };
type Role = (typeof ROLES)[number];

interface World {
  people: Colleague[];
  invitations: string[];
  jobs: { jobId: string; applicationId: string }[];
}

const who = fc.nat(PEOPLE - 1);
const action = fc.oneof(
  fc.record({ type: fc.constant('invite' as const), by: who, other: who, role: fc.constantFrom(...ROLES) }),
  fc.record({ type: fc.constant('accept' as const), by: who, nth: fc.nat(20) }),
  fc.record({ type: fc.constant('accept' as const), by: who, nth: fc.nat(20) }),
  fc.record({ type: fc.constant('takeBack' as const), by: who, nth: fc.nat(20) }),
  fc.record({ type: fc.constant('role' as const), by: who, other: who, role: fc.constantFrom(...ROLES) }),
  fc.record({ type: fc.constant('remove' as const), by: who, other: who, successor: fc.option(who) }),
  fc.record({ type: fc.constant('leave' as const), by: who, successor: fc.option(who) }),
  fc.record({ type: fc.constant('handOver' as const), by: who, other: who, nth: fc.nat(20) }),
  fc.record({ type: fc.constant('post' as const), by: who }),
  fc.record({ type: fc.constant('open' as const), by: who, nth: fc.nat(20) }),
  fc.record({ type: fc.constant('hide' as const), by: who }),
  fc.record({ type: fc.constant('return' as const), by: who }),
  fc.record({ type: fc.constant('erase' as const), by: who }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

async function newWorld(): Promise<World> {
  const people = await jobs.server.together(() =>
    Promise.all(
      Array.from({ length: PEOPLE }, async (_, n) => {
        return { ...(await jobs.member(`Person ${n}`)), versions: 1 };
      }),
    ),
  );
  const world: World = { people, invitations: [], jobs: [] };
  await act(world, { type: 'post', by: 0 });
  // Two colleagues from the start: most random invitations are refused.
  for (const other of [1, 2]) {
    await act(world, { type: 'invite', by: 0, other, role: 'recruiter' });
    await act(world, { type: 'accept', by: other, nth: world.invitations.length - 1 });
  }
  return world;
}

const nth = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(items.length, 1)];

/** Tries an action, as its person would; refusals are as good as effects. */
async function act(world: World, step: Action): Promise<void> {
  const by = world.people[step.by]!;
  const status = await attempt(world, by, step);
  expect([200, 201, 400, 401, 403, 404, 409, 429], JSON.stringify(step)).toContain(status);
}

async function attempt(world: World, by: Colleague, step: Action): Promise<number> {
  switch (step.type) {
    case 'invite': {
      const body = { email: world.people[step.other]!.email, role: step.role };
      const { status, body: reply } = await jobs.post('/api/company/invitations', body, by);
      if (status === 201) world.invitations.push(reply.invitation._id);
      return status;
    }
    case 'accept': {
      const id = nth(world.invitations, step.nth);
      if (id === undefined) return 404;
      return (await jobs.post(`/api/company/invitations/${id}/accept`, undefined, by)).status;
    }
    case 'takeBack': {
      const id = nth(world.invitations, step.nth);
      if (id === undefined) return 404;
      return (await jobs.remove(`/api/company/invitations/${id}`, undefined, by)).status;
    }
    case 'role':
      return changeRole(by, world.people[step.other]!, step.role);
    case 'remove':
    case 'leave': {
      const leaving = step.type === 'leave' ? by : world.people[step.other]!;
      const successorId = step.successor === null ? {} : { successorId: world.people[step.successor]!.id };
      return (await jobs.remove(`/api/company/members/${leaving.id}`, successorId, by)).status;
    }
    case 'handOver': {
      const job = nth(world.jobs, step.nth);
      if (!job) return 404;
      const { rows } = await sql<{ from: string }>`
        select recruiter_id as from from job where id = ${job.jobId}`.execute(jobs.database.kysely);
      const body = {
        jobId: job.jobId,
        fromRecruiterId: rows[0]!.from,
        toRecruiterId: world.people[step.other]!.id,
      };
      return (await jobs.put('/api/recruiter/jobs/hand-over', body, by)).status;
    }
    case 'post': {
      const body = { title: 'Baker', status: 'liveJobs' };
      const posted = await jobs.post('/api/recruiter/jobs/create-job', body, by);
      if (posted.status !== 201) return posted.status;
      const jobId = posted.body.job._id;
      const applied = await jobs.apply(await jobs.applicant(), jobId);
      if (applied.status === 201) world.jobs.push({ jobId, applicationId: applied.body.applicationId });
      return posted.status;
    }
    case 'open': {
      const job = nth(world.jobs, step.nth);
      if (!job) return 404;
      const path = `/api/recruiter/applications/get-application/${job.applicationId}`;
      return (await jobs.get(path, by)).status;
    }
    case 'hide':
    case 'return': {
      const due = step.type === 'hide' ? { deletionDue: '2030-01-01T00:00:00.000Z' } : {};
      await jobs.account(by.id, ++by.versions, { emailOrPhone: by.email, ...due });
      return 200;
    }
    case 'erase':
      await jobs.erase(by);
      return 200;
  }
}

const changeRole = async (by: Colleague, { id }: Colleague, role: Role) =>
  (await jobs.put(`/api/company/members/${id}`, { role }, by)).status;

interface Row {
  id: string;
  companyId: string;
  role: Role;
  isPresent: boolean;
}

/** What must be true whenever nothing is being changed. */
async function expectRules({ people, jobs: posted }: World): Promise<void> {
  const db = jobs.database.kysely;
  const ids = people.map(({ id }) => id);
  const { rows: members } = await sql<Row>`
    select id, company_id as "companyId", role, hidden_because = '{}' as "isPresent"
    from recruiter where id = any(${ids}::uuid[])`.execute(db);
  const { rows: companies } = await sql<{ id: string; isOpen: boolean }>`
    select id, closed_at is null as "isOpen" from company
    where id in (select company_id from recruiter where id = any(${ids}::uuid[]))`.execute(db);
  for (const { id, isOpen } of companies) {
    const present = members.filter((member) => member.companyId === id && member.isPresent);
    expect(isOpen, 'a company is open as long as it has members').toBe(present.length > 0);
    if (isOpen) expect(present.map(({ role }) => role)).toContain('owner');
  }
  const { rows: jobRows } = await sql<{
    id: string;
    companyId: string;
    responsible: string;
    isLive: boolean;
  }>`
    select id, company_id as "companyId", recruiter_id as responsible, status = 'liveJobs' as "isLive"
    from job where id = any(${posted.map(({ jobId }) => jobId)}::uuid[])`.execute(db);
  for (const job of jobRows) {
    const company = companies.find(({ id }) => id === job.companyId);
    const responsible = members.find(({ id }) => id === job.responsible);
    expect(job.isLive).toBe(company?.isOpen);
    if (!company?.isOpen) continue;
    expect(responsible).toMatchObject({ companyId: job.companyId, isPresent: true });
    expect(responsible?.role).not.toBe('reader');
  }
  for (const { companyId, id, isPresent } of members) {
    if (!isPresent) continue;
    const person = people.find((one) => one.id === id)!;
    for (const job of jobRows) {
      const { status } = await jobs.get(`/api/recruiter/jobs/job-details/${job.id}`, person);
      expect(status).toBe(job.companyId === companyId ? 200 : 404);
    }
  }
}

it('keeps an owner, and shows nobody what their role forbids', {
  timeout: 60_000 + RUNS * 30_000,
}, async () => {
  const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(steps, async (rounds) => {
      const world = await newWorld();
      for (const actions of rounds) {
        await Promise.all(actions.map((step) => act(world, step)));
        await jobs.server.processAll();
        await expectRules(world);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
