import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runningPostgres } from '@firstrung/embedded-postgres';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { eventually } from '@firstrung/test-kit/eventually';
import { freePort } from '@firstrung/test-kit/free-port';
import { isAlive } from '@firstrung/test-kit/servers/is-alive';
import pg from 'pg';
import { signUp, startProduct } from '../support/npm-start.ts';

const WORKERS = 4;

export interface KillsOutcome {
  jobs: number;
  applications: number;
  /** Milliseconds from each kill until it was ready again. */
  readyAfter: number[];
  /** What is wrong; empty if nothing is. */
  findings: string[];
}

/**
 * Runs `npm start` under load, kills it and its PostgreSQL (`kill -9`) in each round, and starts it again, as
 * a supervisor would. Everything that was acknowledged must be there once, in other services too.
 */
export async function runKills(o: {
  dataDir: string;
  rounds: number;
  print(line: string): void;
}): Promise<KillsOutcome> {
  const findings: string[] = [];
  const readyAfter: number[] = [];
  const jobs = new Map<string, string>();
  const applications = new Set<string>();
  const port = await freePort();
  let product = startProduct(o.dataDir, { port });
  try {
    const client = createClient(sendTo(await product.address()));
    const [recruiter, applicant] = [await signUp(client, 'Recruiter'), await signUp(client, 'Applicant')];
    await eventually(() =>
      client.api('PUT /api/company/update-company-profile', { body: { name: 'Acme' }, token: recruiter }),
    );
    await expectDurable(o.dataDir, findings);

    let made = 0;
    let isLoaded = true;
    async function work(): Promise<void> {
      const title = `Job ${made++}`;
      const job = await client.call('POST', '/api/recruiter/jobs/create-job', {
        headers: { authorization: `Bearer ${recruiter}` },
        body: { title, description: `About ${title}`, location: 'Turku', status: 'liveJobs' },
      });
      if (job.status !== 201) return delay(100);
      const jobId: string = job.body.job._id;
      jobs.set(jobId, title);
      const applied = await client.call('POST', '/api/jobs/apply-job', {
        headers: { authorization: `Bearer ${applicant}` },
        body: { jobId, message: title },
      });
      if (applied.status < 300) applications.add(applied.body.applicationId);
    }
    const workers = Array.from({ length: WORKERS }, async () => {
      // Requests fail while it is away.
      while (isLoaded) await work().catch(() => delay(100));
    });

    for (let round = 1; round <= o.rounds; round++) {
      const before = applications.size;
      await eventually(async () => {
        if (applications.size < before + 5) throw new Error('there is no load');
      });
      const begun = performance.now();
      await killAll(o.dataDir, product);
      product = startProduct(o.dataDir, { port });
      await product.address();
      await eventually(async () => {
        if ((await client.call('GET', '/health/ready')).status !== 200) throw new Error('it is not ready');
      });
      readyAfter.push(Math.round(performance.now() - begun));
      o.print(
        `kill ${round}: ready after ${readyAfter.at(-1)} ms, ${jobs.size} jobs and ${applications.size} applications acknowledged`,
      );
    }
    isLoaded = false;
    await Promise.all(workers);

    for (const [jobId, title] of jobs) {
      const { status, body } = await client.call('GET', `/api/guest/jobs/job-details/${jobId}`);
      if (status !== 200 || body.title !== title) findings.push(`${title} was acknowledged and is lost`);
    }
    // Chat gets each application by an event, which must survive, too.
    for (const table of ['jobs.application', 'chat.application'])
      await eventually(async () => {
        const stored = await idsIn(o.dataDir, table);
        const lost = [...applications].filter((id) => !stored.has(id));
        if (lost.length > 0) throw new Error(`${lost.length} acknowledged applications are not in ${table}`);
      }).catch((error: Error) => findings.push(error.message));
    return { jobs: jobs.size, applications: applications.size, readyAfter, findings };
  } finally {
    await product.stop();
  }
}

/** PostgreSQL first, so that nothing is left that could write. */
async function killAll(dataDir: string, product: { pid: number; ended: Promise<unknown> }): Promise<void> {
  const [{ pid }] = await query<{ pid: number }>(dataDir, postmaster);
  process.kill(pid, 'SIGKILL');
  process.kill(product.pid, 'SIGKILL');
  await product.ended;
  await eventually(async () => {
    if (isAlive(pid)) throw new Error('PostgreSQL is still there');
  });
}

const postmaster = `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`;

/** A table could survive kills without these, but no power cut. */
async function expectDurable(dataDir: string, findings: string[]): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const [row] = await query<Record<string, string>>(dataDir, `show ${setting}`);
    if (row[setting] !== 'on') findings.push(`${setting} is ${row[setting]}`);
  }
}

async function idsIn(dataDir: string, table: string): Promise<Set<string>> {
  const rows = await query<{ id: string }>(dataDir, `select id from ${table}`);
  return new Set(rows.map(({ id }) => id));
}

async function query<Row extends object>(dataDir: string, sql: string): Promise<[Row, ...Row[]]> {
  const client = new pg.Client({ connectionString: runningPostgres(join(dataDir, 'postgres')) });
  await client.connect();
  try {
    return (await client.query(sql)).rows as [Row, ...Row[]];
  } finally {
    await client.end();
  }
}
