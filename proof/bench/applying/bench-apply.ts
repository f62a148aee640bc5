import type { JobsContext } from '@firstrung/jobs/context';
import { submitStatement } from '@firstrung/jobs/db/queries/apply';
import { apply } from '@firstrung/jobs/use-cases/apply';
import { systemClock } from '@firstrung/service-kit/service';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { sql } from 'kysely';
import { measureRate } from '../closed-loop.ts';
import { GOALS } from '../goals.ts';
import { openSeededJobs } from '../jobs/open-jobs.ts';
import { measureTurns } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { hasPgbench, pgbench } from './pgbench.ts';

const JOBS = 200;
const SESSIONS = 10;
const CALLERS = 64;
/** Enough that few of the random applications exist already: repeated ones cost less. */
const APPLICANTS = 20_000;

/**
 * Compares applying, as the route calls it, with its statement alone, without the event, on as many sessions
 * in pgbench. The database is durable.
 */
export async function benchApply({
  applications,
  pairs,
}: {
  applications: number;
  pairs: number;
}): Promise<Result[]> {
  await using postgres = await startKillablePostgres();
  const context = await openSeededJobs(postgres.url, JOBS, { poolSize: SESSIONS });
  await using _open = { [Symbol.asyncDispose]: () => context.database.destroy() };
  await seedApplicants(context);
  const jobs = await context.db.selectFrom('job').select('id').execute();
  const load: Load = { context, jobIds: jobs.map(({ id }) => id), applications };

  const applyOnce = () =>
    apply(context, {
      jobId: drawJob(load),
      message: 'Hello',
      caller: { id: drawApplicant(), name: 'Applicant', memberAt: null },
      now: systemClock.now(),
    });
  const withPgbench = await hasPgbench();
  return [
    resultOf({
      name: 'apply, at the function',
      against: withPgbench ? 'pgbench, its statement alone' : 'the driver, its statement alone by name',
      unit: 'applications/s',
      pairs: await measureTurns(pairs, {
        limit: () => (withPgbench ? ratedByPgbench(load, postgres.url) : ratedByDriver(load)),
        ours: () => measureRate({ count: applications, callers: CALLERS }, applyOnce),
      }),
      goal: GOALS.apply,
    }),
  ];
}

interface Load {
  context: JobsContext;
  jobIds: readonly string[];
  applications: number;
}

/** The ids of applicants end with their number, so that the script of pgbench can draw one, too. */
const APPLICANT_ID = '00000000-0000-7000-8000-';

const seedApplicants = ({ db }: JobsContext) =>
  sql`insert into applicant (id, account_name, email_or_phone, skills, skill_words)
      select (${sql.lit(APPLICANT_ID)} || lpad(n::text, 12, '0'))::uuid, 'Applicant ' || md5(n::text),
        n || '@example.org', 'skill, other', ' skill , other '
      from generate_series(1, ${sql.lit(APPLICANTS)}) n;
    analyze applicant`.execute(db);

const draw = (count: number) => Math.floor(Math.random() * count);
const drawJob = ({ jobIds }: Load) => jobIds[draw(jobIds.length)]!;
const drawApplicant = () => `${APPLICANT_ID}${String(1 + draw(APPLICANTS)).padStart(12, '0')}`;

// Placeholder values of the compiled statement, by which its parameters are recognised.
const MARKS = {
  id: '00000000-0000-7000-8009-000000000001',
  jobId: '00000000-0000-7000-8009-000000000002',
  applicantId: '00000000-0000-7000-8009-000000000003',
  message: 'a message',
  now: new Date('2030-01-01T00:00:00Z'),
  answers: '[]',
};

function statement({ context: { db } }: Load) {
  const { sql: text, parameters } = submitStatement({ ...MARKS, at: MARKS.now, memberAt: MARKS.now }).compile(
    db,
  );
  const marks = parameters.map(
    (value) => Object.entries(MARKS).find(([, mark]) => mark === value)![0] as keyof typeof MARKS,
  );
  return { text, marks };
}

function ratedByPgbench(load: Load, databaseUrl: string): Promise<number> {
  const { text, marks } = statement(load);
  const values: Record<(typeof marks)[number], string> = {
    id: 'gen_random_uuid()',
    jobId: `('{${load.jobIds}}'::uuid[])[:job]`,
    applicantId: `('${APPLICANT_ID}' || lpad(:applicant::text, 12, '0'))::uuid`,
    message: `'Hello'`,
    now: 'now()',
    answers: `'[]'`,
  };
  const written = text.replaceAll(/\$(\d+)/g, (_, n) => values[marks[Number(n) - 1]!]);
  const script = [
    `\\set job random(1, ${JOBS})`,
    `\\set applicant random(1, ${APPLICANTS})`,
    `${written.replaceAll(/\s+/g, ' ')};`,
  ].join('\n');
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-csearch_path=jobs,extensions');
  return pgbench({ url: url.href, script, clients: SESSIONS, transactions: load.applications });
}

async function ratedByDriver(load: Load): Promise<number> {
  const { text, marks } = statement(load);
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, () => load.context.database.openClient()),
  );
  try {
    return await measureRate({ count: load.applications, callers: SESSIONS }, async () => {
      const session = sessions.pop()!;
      const values = {
        id: crypto.randomUUID(),
        jobId: drawJob(load),
        applicantId: drawApplicant(),
        message: 'Hello',
        now: systemClock.now(),
        answers: '[]',
      };
      await session.query({ name: 'apply', text, values: marks.map((mark) => values[mark]) });
      sessions.push(session);
    });
  } finally {
    await Promise.all(sessions.map((session) => session.end()));
  }
}
