import { randomInt, randomUUID } from 'node:crypto';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicantStatus,
  type RejectionReason,
  UNDO_APPLICATION_MS,
} from '@firstrung/contracts';
import {
  type Act,
  type Course,
  end,
  NO_DECISION,
  perform,
  statusOf,
} from '@firstrung/test-kit/held-decisions';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type Person, startJobs } from './harness.ts';

/** `proof/kills/random-orders.proof.test.ts` sets more. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 4);
const HOLD_SECONDS = 60;
/** Of database sessions, in the middle of their work. */
const MAX_KILLS = 12;
/** A status, of which the model compares the reasons too. */
const DECIDED = [...APPLICATION_STATUSES, 'rejected for another reason'] as const;
type Decided = (typeof DECIDED)[number];

const bodyOf = (decided: Decided): { status: ApplicationStatus; rejectionReasons: RejectionReason[] } =>
  decided === 'rejected for another reason'
    ? { status: 'not up to snuff', rejectionReasons: ['other'] }
    : { status: decided, rejectionReasons: [] };

const jobs = await startJobs({ decisionHoldSeconds: HOLD_SECONDS });
afterAll(() => jobs[Symbol.asyncDispose]());

const now = () => jobs.server.clock.now().getTime();

/** An application as its applicant knows it, and what is held. */
interface Submission {
  course: Course<Decided>;
  isReviewed: boolean;
  submittedAt: number;
}

interface Model {
  present: Submission | undefined;
  isWithdrawn: boolean;
  /** what undoing a second submission brings back */
  before: Submission | undefined;
  /** the decisions that took effect, without those back to not reviewed */
  made: ApplicationStatus[];
}

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      status: fc.constantFrom(...DECIDED),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 20, HOLD_SECONDS),
    }),
  },
  fc.record({ type: fc.constantFrom('undo' as const, 'send' as const, 'open' as const) }),
  fc.record({ type: fc.constantFrom('withdraw' as const, 'apply' as const, 'undo application' as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function become(model: Model, present: Submission, course: Course<Decided>): void {
  const [from, { status }] = [bodyOf(statusOf(present.course)).status, bodyOf(statusOf(course))];
  if (status !== from && status !== 'not reviewed') model.made.push(status);
  model.present = { ...present, course };
}

/** What each action does to the model. */
function follow(model: Model, step: Action): void {
  const { present, isWithdrawn, before } = model;
  if (step.type === 'apply') {
    if (present && !isWithdrawn) return;
    model.before = present;
    model.present = { course: NO_DECISION, isReviewed: false, submittedAt: now() };
    model.isWithdrawn = false;
    return;
  }
  if (!present || isWithdrawn) return;
  const { course, isReviewed, submittedAt } = present;
  switch (step.type) {
    case 'pass':
      if (course.held && course.held.until <= now()) become(model, present, end(course));
      return;
    case 'open':
      model.present = { ...present, isReviewed: true };
      return;
    case 'undo application': {
      if (isReviewed || statusOf(course) !== 'not reviewed') return;
      if (now() - submittedAt > UNDO_APPLICATION_MS) return;
      Object.assign(model, { present: before, isWithdrawn: before !== undefined, before: undefined });
      return;
    }
    case 'withdraw':
      Object.assign(model, { isWithdrawn: true, before: undefined });
  }
  const moment = { from: now(), holdMs: HOLD_SECONDS * 1_000 };
  become(model, present, perform(course, step as Act<Decided>, moment).course);
}

interface World {
  rita: Person;
  abel: Person;
  jobId: string;
  applicationId: string;
}

async function act({ rita, abel, jobId, applicationId }: World, step: Action): Promise<void> {
  const statusOf = async () => {
    switch (step.type) {
      case 'decide': {
        const path = `/api/recruiter/applications/update-status/${applicationId}`;
        return jobs.put(path, bodyOf(step.status), rita);
      }
      case 'pass':
        jobs.server.clock.advance(step.seconds * 1_000);
        await jobs.server.processAll();
        return { status: 200 };
      case 'undo':
      case 'send': {
        const path = `/api/recruiter/applications/${step.type}-decisions`;
        return jobs.post(path, { applications: [applicationId] }, rita);
      }
      case 'open':
        return jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, rita);
      case 'withdraw':
        return jobs.post('/api/jobs/withdraw-application', { jobId }, abel);
      case 'apply':
        return jobs.apply(abel, jobId);
      case 'undo application':
        return jobs.post('/api/jobs/undo-application', { jobId }, abel);
    }
  };
  expect([200, 201, 404, 409], JSON.stringify(step)).toContain((await statusOf()).status);
}

async function expectModel({ rita, abel, jobId }: World, { present, isWithdrawn }: Model): Promise<void> {
  const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}?sort=status`, rita);
  const rows = body.applications.map((row: ReturnType<typeof bodyOf> & { held: object | null }) => ({
    status: row.status,
    rejectionReasons: row.rejectionReasons,
    held: row.held,
  }));
  const { held, ...course } = present?.course ?? NO_DECISION;
  const known = bodyOf(statusOf(course));
  const { status, rejectionReasons } = held ? bodyOf(held.status) : known;
  const until = held
    ? {
        until: new Date(held.until).toISOString(),
        from: known.status,
        decision: expect.any(String),
        by: { _id: rita.id, name: 'Rita Recruiter' },
        words: null,
        explain: true,
      }
    : null;
  expect(rows).toEqual(present ? [{ status, rejectionReasons, held: until }] : []);
  const counted = await jobs.get(`/api/recruiter/jobs/job-overview/${jobId}`, rita);
  if (present && !isWithdrawn) expect(counted.body.counts[status]).toBe(1);

  const own = (await jobs.get('/api/jobs/applied-interns', abel)).body;
  const reviewedAt = present?.isReviewed ? new Date() : null;
  const seen = present && !isWithdrawn ? [applicantStatus({ status: known.status, reviewedAt })] : [];
  expect(own.map((entry: { status: string }) => entry.status)).toEqual(seen);
}

it('recruiters see what is held, and applicants what has taken effect, whatever happens in which order', {
  timeout: 60_000 + RUNS * 30_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (steps) => {
      const [rita, abel] = [await jobs.recruiter(), await jobs.applicant()];
      const jobId = await jobs.postJob(rita);
      const { applicationId } = (await jobs.apply(abel, jobId)).body;
      const world = { rita, abel, jobId, applicationId };
      const model: Model = { present: undefined, isWithdrawn: false, before: undefined, made: [] };
      follow(model, { type: 'apply' });
      for (const step of steps) {
        await act(world, step);
        follow(model, step);
        await expectModel(world, model);
      }
      const made = await jobs.decisions(applicationId);
      expect(made.map(({ status }) => status)).toEqual(model.made);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

it('each of 57 decisions takes effect once, and none of 3 that were undone, though sessions die', async () => {
  const rita = await jobs.recruiter();
  const jobId = await jobs.postJob(rita);
  const ids: string[] = [];
  for (let n = 0; n < 60; n++) ids.push((await jobs.apply(await jobs.applicant(), jobId)).body.applicationId);
  for (const some of [ids.slice(0, 30), ids.slice(30)]) {
    const applications = some.map((_id) => ({ _id }));
    const clientId = randomUUID();
    const body = { clientId, applications, status: 'not up to snuff', rejectionReasons: ['other'] };
    expect((await jobs.put('/api/recruiter/applications/update-statuses', body, rita)).status).toBe(200);
  }
  jobs.server.clock.advance((HOLD_SECONDS - 1) * 1_000);
  const undone = [ids[0]!, ids[30]!, ids[59]!];
  const { body } = await jobs.post(
    '/api/recruiter/applications/undo-decisions',
    { applications: undone },
    rita,
  );
  expect(body.results.map(({ error }: { error: null }) => error)).toEqual([null, null, null]);

  const killer = await jobs.database.openClient();
  const isApplying = async () => {
    const { rows } = await killer.query(
      'select count(*)::integer as held from jobs.application where held is not null',
    );
    return rows[0].held > 0;
  };
  // The service's role may not end the sessions of the bus.
  await killer.query('set role none');
  let kills = 0;
  const end = async () => {
    while (await isApplying()) await jobs.server.processAll().catch(() => {});
  };
  const terminate = async (condition: string) => {
    const { rowCount } = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    );
    kills += rowCount ?? 0;
  };
  const kill = async () => {
    // Whoever is first to write waits for this lock, so at least one dies however quick the machine is.
    await expect.poll(() => terminate("wait_event_type = 'Lock'").then(() => kills)).toBeGreaterThan(0);
    await killer.query('commit');
    while (kills < MAX_KILLS && (await isApplying())) {
      await killer.query('select pg_sleep($1)', [randomInt(100) / 1_000]);
      await terminate("state <> 'idle'");
    }
  };
  // Two instances would run the same unit; the calls of an impatient recruiter take the same locks.
  const send = () =>
    jobs
      .post('/api/recruiter/applications/send-decisions', { applications: ids.slice(1, 30) }, rita)
      .catch(() => {});
  await killer.query('begin');
  await killer.query('lock table jobs.application in share mode');
  // Not before: the service would be done with some of them.
  jobs.server.clock.advance(1_000);
  await Promise.all([end(), kill(), send()]);
  await killer.end();

  await expect
    .poll(async () =>
      jobs.server.processAll().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const decisions = await jobs.published('jobs.decision.made.v1');
  const changes = await jobs.published('jobs.application.changed.v1');
  for (const id of ids) {
    const made = decisions.filter(({ data }) => data.applicationId === id);
    const versions = changes.filter(({ aggregate }) => aggregate.id === id).map(({ data }) => data.status);
    const isUndone = undone.includes(id);
    expect(made).toHaveLength(isUndone ? 0 : 1);
    expect(versions).toEqual(isUndone ? ['not reviewed'] : ['not reviewed', 'not up to snuff']);
  }
});
