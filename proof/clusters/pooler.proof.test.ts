// Promise: All services work through PgBouncer in transaction mode.
// Guards: packages/service-kit/src/db, infra/postgres

import { setTimeout as delay } from 'node:timers/promises';
import { createTestNetwork } from '@firstrung/all-in-one/testing/network';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { startNats } from '@firstrung/test-kit/nats';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPooler } from '../servers/pooler.ts';

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('all services work through PgBouncer in transaction mode, and hold their locks past it', async () => {
  await using postgres = await startKillablePostgres();
  await using pooler = await startPooler(postgres.url);
  await using nats = await startNats();
  const env = { NATS_URL: nats.url, ...pooler.env };
  await using network = await createTestNetwork({ pages: false, databaseUrl: postgres.url, env });
  const { api, signUp } = network;
  const [recruiter, applicant] = [await signUp('Recruiter'), await signUp('Applicant', { name: 'Abel' })];

  async function story(): Promise<void> {
    const body = { title: 'Baker', status: 'liveJobs' } as const;
    const { job } = await api('POST /api/recruiter/jobs/create-job', { token: recruiter.token, body });
    const read = () =>
      api('GET /api/jobs/job-details/:jobId', { token: applicant.token, params: { jobId: job._id } });
    // More requests at once than there are sessions: statements that one has prepared run on the others.
    await Promise.all(Array.from({ length: 60 }, read));
    await api('POST /api/jobs/apply-job', { token: applicant.token, body: { jobId: job._id } });
    await network.processAll();
    const params = { jobId: job._id };
    const table = await api('GET /api/recruiter/jobs/job-details/:jobId', { token: recruiter.token, params });
    expect(table).toMatchObject({ job: { numberOfApplicants: 1 }, applications: [{ name: 'Abel' }] });
  }
  for (let times = 0; times < 3; times++) await story();
  // The next release: plans that the pooler's sessions hold are overtaken.
  for (const name of ['job', 'application', 'recruiter', 'company', 'applicant'])
    await query(postgres.url, `alter table jobs.${name} add column next_release text`);
  for (let times = 0; times < 3; times++) await story();

  // The limit of a statement is the login's, so that the pooler's sessions have it, too.
  const limits = await query(pooler.env.JOBS_DATABASE_URL!, 'show statement_timeout');
  expect(limits).toEqual([{ statement_timeout: '5s' }]);

  const rows = await query(
    postgres.url,
    `select usename as login, count(*)::int as sessions,
        count(*) filter (where exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory'))::int as locks
      from pg_stat_activity a where usename like 'firstrung_%' group by 1 order by 1`,
  );
  expect(rows.map(({ login }) => login)).toEqual(Object.keys(pooler.logins).toSorted());
  // Two of the pooler, that of the relay, and those of chat's writer and mail's sender.
  for (const { login, sessions, locks } of rows) {
    expect(sessions, login).toBeLessThanOrEqual(4);
    expect(locks, login).toBeGreaterThanOrEqual(1);
  }
});

/** PgBouncer's pause between logins, with its own rounding. Its default is 15 s. */
const MAX_DELAY_MS = 5_000;

test('the pooler serves again as soon as PostgreSQL does', async () => {
  await using postgres = await startKillablePostgres();
  await using pooler = await startPooler(postgres.url);
  const url = pooler.env.JOBS_DATABASE_URL!;
  const answers = (one: string) =>
    query(one, 'select 1').then(
      () => true,
      () => false,
    );
  expect(await answers(url)).toBe(true);
  await postgres.kill();
  // So often that PgBouncer has tried a login while there is no server.
  for (let times = 0; times < 5; times++) expect(await answers(url)).toBe(false);
  await postgres.start();
  while (!(await answers(postgres.url))) await delay(20);
  const from = performance.now();
  while (!(await answers(url))) await delay(20);
  expect(performance.now() - from).toBeLessThan(MAX_DELAY_MS);
});
