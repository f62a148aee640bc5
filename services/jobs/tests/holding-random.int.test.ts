import { randomInt } from 'node:crypto';
import {
  type ApplicationStatus,
  applicantStatus,
  type RejectionReason,
  UNDO_APPLICATION_MS,
} from '@firstrung/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobsServer, type Person, startJobs } from './harness.ts';

/** Of a longer run: `INTERLEAVINGS=1000`. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 25);
const HOLD_SECONDS = 60;
/** Of database sessions, in the middle of their work. */
const MAX_KILLS = 12;
const STATUSES = ['not reviewed', 'nextSteps Shortlisted', 'accepted', 'not up to snuff'] as const;

let jobs: JobsServer;
beforeAll(async () => {
  jobs = await startJobs({ decisionHoldSeconds: HOLD_SECONDS });
});
afterAll(() => jobs[Symbol.asyncDispose]());

const now = () => jobs.server.clock.now().getTime();

interface Decided {
  status: ApplicationStatus;
  rejectionReasons: RejectionReason[];
}
type Known = Decided & { isReviewed: boolean; submittedAt: number };

/** An application: what its applicant knows, and what is held. */
interface Model {
  known: Known | undefined;
  isWithdrawn: boolean;
  /** what undoing a second submission brings back */
  before: Known | undefined;
  held: (Decided & { until: number }) | undefined;
  /** the decisions that took effect, without those back to not reviewed */
  made: ApplicationStatus[];
}

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      status: fc.constantFrom(...STATUSES),
      isOther: fc.boolean(),
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

const isSame = (a: Decided, b: Decided) =>
  a.status === b.status && a.rejectionReasons.join() === b.rejectionReasons.join();

const reasonsOf = ({
  status,
  isOther,
}: {
  status: ApplicationStatus;
  isOther: boolean;
}): RejectionReason[] => (status === 'not up to snuff' && isOther ? ['other'] : []);

function take(model: Model, { status, rejectionReasons }: Decided): void {
  const { known } = model;
  if (!known) throw new Error('there is no application');
  if (status !== known.status && status !== 'not reviewed') model.made.push(status);
  model.known = { ...known, status, rejectionReasons };
  model.held = undefined;
}

/** What each action does to the model. */
function follow(model: Model, step: Action): void {
  const { known, isWithdrawn, before, held } = model;
  const isOpen = known !== undefined && !isWithdrawn;
  switch (step.type) {
    case 'decide': {
      const decided = { status: step.status, rejectionReasons: reasonsOf(step) };
      if (!isOpen || isSame(decided, held ?? known)) return;
      model.held = isSame(decided, known) ? undefined : { ...decided, until: now() + HOLD_SECONDS * 1_000 };
      return;
    }
    case 'pass':
      if (held && held.until <= now()) take(model, held);
      return;
    case 'undo':
      model.held = undefined;
      return;
    case 'send':
      if (held) take(model, held);
      return;
    case 'open':
      if (isOpen) model.known = { ...known, isReviewed: true };
      return;
    case 'withdraw':
      if (isOpen) Object.assign(model, { isWithdrawn: true, before: undefined, held: undefined });
      return;
    case 'apply':
      if (isOpen) return;
      model.before = known;
      model.known = { status: 'not reviewed', rejectionReasons: [], isReviewed: false, submittedAt: now() };
      model.isWithdrawn = false;
      return;
    case 'undo application': {
      if (!isOpen || known.isReviewed || known.status !== 'not reviewed') return;
      if (now() - known.submittedAt > UNDO_APPLICATION_MS) return;
      Object.assign(model, {
        known: before,
        isWithdrawn: before !== undefined,
        before: undefined,
        held: undefined,
      });
    }
  }
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
        const body = { status: step.status, rejectionReasons: reasonsOf(step) };
        return jobs.put(`/api/recruiter/applications/update-status/${applicationId}`, body, rita);
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

async function expectModel({ rita, abel, jobId }: World, { known, isWithdrawn, held }: Model): Promise<void> {
  const { body } = await jobs.get(`/api/recruiter/jobs/job-details/${jobId}?sort=status`, rita);
  const rows = body.applications.map((row: Decided & { held?: object }) => ({
    status: row.status,
    rejectionReasons: row.rejectionReasons,
    held: row.held,
  }));
  const { status, rejectionReasons } = { ...known, ...held };
  const until = held && {
    until: new Date(held.until).toISOString(),
    from: known?.status,
    decision: expect.any(String),
    by: { _id: rita.id, name: 'Rita Recruiter' },
  };
  expect(rows).toEqual(known ? [{ status, rejectionReasons, held: until }] : []);
  const counted = await jobs.get(`/api/recruiter/jobs/job-overview/${jobId}`, rita);
  if (known && status && !isWithdrawn) expect(counted.body.counts[status]).toBe(1);

  const own = (await jobs.get('/api/jobs/applied-interns', abel)).body;
  const reviewedAt = known?.isReviewed ? new Date() : null;
  const seen = known && !isWithdrawn ? [applicantStatus({ status: known.status, reviewedAt })] : [];
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
      const model: Model = {
        known: undefined,
        isWithdrawn: false,
        before: undefined,
        held: undefined,
        made: [],
      };
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

it('each of 117 decisions takes effect once, and none of 3 that were undone, though sessions die', async () => {
  const rita = await jobs.recruiter();
  const jobId = await jobs.postJob(rita);
  const ids: string[] = [];
  for (let n = 0; n < 120; n++)
    ids.push((await jobs.apply(await jobs.applicant(), jobId)).body.applicationId);
  for (const some of [ids.slice(0, 60), ids.slice(60)]) {
    const applications = some.map((_id) => ({ _id }));
    const body = { applications, status: 'not up to snuff', rejectionReasons: ['other'] };
    expect((await jobs.put('/api/recruiter/applications/update-statuses', body, rita)).status).toBe(200);
  }
  jobs.server.clock.advance((HOLD_SECONDS - 1) * 1_000);
  const undone = [ids[0]!, ids[60]!, ids[119]!];
  const { body } = await jobs.post(
    '/api/recruiter/applications/undo-decisions',
    { applications: undone },
    rita,
  );
  expect(body.results.map(({ error }: { error: null }) => error)).toEqual([null, null, null]);
  jobs.server.clock.advance(1_000);

  const killer = await jobs.database.openClient();
  const isApplying = async () => {
    const { rows } = await killer.query(
      'select count(*)::integer as held from jobs.application where decision is not null',
    );
    return rows[0].held > 0;
  };
  // The service's role may not end the sessions of the bus.
  await killer.query('set role none');
  let kills = 0;
  const end = async () => {
    while (await isApplying()) await jobs.server.processAll().catch(() => {});
  };
  const kill = async () => {
    while (kills < MAX_KILLS && (await isApplying())) {
      await killer.query('select pg_sleep($1)', [randomInt(100) / 1_000]);
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      kills += rowCount ?? 0;
    }
  };
  // Two instances would run the same unit; the calls of an impatient recruiter take the same locks.
  const send = () =>
    jobs
      .post('/api/recruiter/applications/send-decisions', { applications: ids.slice(1, 60) }, rita)
      .catch(() => {});
  await Promise.all([end(), kill(), send()]);
  await killer.end();
  expect(kills).toBeGreaterThan(0);

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
