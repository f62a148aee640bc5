import { submitStatement } from '@firstrung/jobs/db/queries/apply';
import { apply } from '@firstrung/jobs/use-cases/apply';
import { systemClock } from '@firstrung/service-kit/service';
import { measurePairs } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { hasPgbench, pgbench } from './pgbench.ts';
import { analyse, idOf, seedApplicants, seedJobs, seedRecruiter } from './seed.ts';
import { type JobsWorld, startJobsWorld } from './world.ts';

const JOBS = 200;
const SESSIONS = 10;
const CALLERS = 64;
/** Enough that few of the random applications exist already: repeated ones cost less. */
const APPLICANTS = 20_000;

/** Compares applying, as the route calls it, with its statement alone, without the event, on as many sessions in pgbench. */
export async function benchApply({
  applications,
  pairs,
}: {
  applications: number;
  pairs: number;
}): Promise<Result[]> {
  await using world = await startJobsWorld({ poolSize: SESSIONS });
  const now = systemClock.now();
  const { context } = world;
  await seedRecruiter(context.database, 1, now);
  await seedJobs(context.database, { recruiter: 1, first: 1, count: JOBS, now });
  await seedApplicants(context.database, APPLICANTS);
  await analyse(context.database);

  const applyOnce = () =>
    apply(context, {
      jobId: idOf(3, draw(JOBS)),
      message: 'Hello',
      caller: { id: idOf(4, draw(APPLICANTS)), name: 'Applicant' },
      now: systemClock.now(),
    });
  const ours = () => rateOf(applyOnce, { count: applications, callers: CALLERS });
  const withPgbench = await hasPgbench();
  const limit = withPgbench
    ? () => ratedByPgbench(world, applications)
    : () => ratedByDriver(world, applications);

  return [
    resultOf({
      name: 'apply, at the function',
      against: withPgbench ? 'pgbench, its statement alone' : 'the driver, its statement alone by name',
      unit: 'applications/s',
      pairs: await measurePairs(pairs, { limit, ours }),
      goal: { atLeast: 0.5 },
    }),
  ];
}

const draw = (count: number) => 1 + Math.floor(Math.random() * count);

/** Runs `work` `count` times with concurrent callers. Returns the rate per second. */
async function rateOf(
  work: () => Promise<unknown>,
  { count, callers }: { count: number; callers: number },
): Promise<number> {
  let left = count;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

// Placeholder values of the compiled statement, by which its parameters are recognised.
const MARKS = {
  id: idOf(9, 1),
  jobId: idOf(9, 2),
  applicantId: idOf(9, 3),
  message: 'a message',
  now: new Date('2030-01-01T00:00:00Z'),
};

function statement({ context: { db } }: JobsWorld) {
  const { sql, parameters } = submitStatement(MARKS).compile(db);
  const marks = parameters.map(
    (value) => Object.entries(MARKS).find(([, mark]) => mark === value)![0] as keyof typeof MARKS,
  );
  return { sql, marks };
}

function ratedByPgbench(world: JobsWorld, applications: number): Promise<number> {
  const { sql, marks } = statement(world);
  const drawn = (kind: number, name: string) =>
    `('00000000-0000-7000-800${kind}-' || lpad(:${name}::text, 12, '0'))::uuid`;
  const values: Record<(typeof marks)[number], string> = {
    id: 'gen_random_uuid()',
    jobId: drawn(3, 'job'),
    applicantId: drawn(4, 'applicant'),
    message: `'Hello'`,
    now: 'now()',
  };
  const written = sql.replaceAll(/\$(\d+)/g, (_, n) => values[marks[Number(n) - 1]!]);
  const script = [
    `\\set job random(1, ${JOBS})`,
    `\\set applicant random(1, ${APPLICANTS})`,
    `${written.replaceAll(/\s+/g, ' ')};`,
  ].join('\n');
  const url = new URL(world.databaseUrl);
  url.searchParams.set('options', '-csearch_path=jobs,extensions');
  return pgbench({ url: url.href, script, clients: SESSIONS, transactions: applications });
}

async function ratedByDriver(world: JobsWorld, applications: number): Promise<number> {
  const { sql, marks } = statement(world);
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, () => world.context.database.openClient()),
  );
  let left = applications;
  const start = performance.now();
  await Promise.all(
    sessions.map(async (session) => {
      while (left-- > 0) {
        const values = {
          id: crypto.randomUUID(),
          jobId: idOf(3, draw(JOBS)),
          applicantId: idOf(4, draw(APPLICANTS)),
          message: 'Hello',
          now: systemClock.now(),
        };
        await session.query({ name: 'apply', text: sql, values: marks.map((mark) => values[mark]) });
      }
      await session.end();
    }),
  );
  return applications / ((performance.now() - start) / 1000);
}
