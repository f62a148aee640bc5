import { randomUUID } from 'node:crypto';
import { createBus } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog, processAll, type Service, systemClock } from '@firstrung/service-kit/service';
import { createEventRecord, createTestTokens } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { expect, onTestFinished, test } from 'vitest';
import { createJobsService, readConfig, schema } from '../src/index.ts';

const log = createLog({ level: 'silent' });

/** The next release adds a column to most tables, a table and an index. */
const NEXT = {
  migrations: {
    ...schema.migrations,
    '900_next_release': `${['recruiter', 'company', 'job', 'application', 'applicant', 'outbox', 'inbox']
      .map((name) => `alter table ${name} add column next_release text not null default 'new';`)
      .join('\n')}
      create table next_release (id uuid primary key references job);`,
    '901_job_next_release': `-- concurrently
      drop index concurrently if exists job_next_release;
      create index concurrently job_next_release on job (next_release);`,
  },
};

type Headers = Record<string, string>;
interface Instance {
  // biome-ignore lint/suspicious/noExplicitAny: tests expect any shape
  call(method: string, path: string, person: Headers, body?: unknown): Promise<any>;
  stop(): Promise<void>;
}

async function openWorld() {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  const database = stack.use(await createTestDatabase());
  const nats = stack.use(await startNats());
  const env = {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    JOBS_POOL_SIZE: '2',
    DECISION_HOLD_SECONDS: '0',
  };
  const openBus = () => createBus({ env, databaseUrl: env.DATABASE_URL, log });
  const bus = stack.adopt(await openBus(), (opened) => opened.destroy());
  const tokens = await createTestTokens(systemClock);
  const record = createEventRecord();
  const services = new Set<Service>();

  /** An instance as in production, except that it shares the test's process. `call` expects a success. */
  async function start(release: Partial<typeof NEXT> = {}): Promise<Instance> {
    const own = await openBus();
    // The kit's options go to the context after those of the service, and replace its migrations.
    const service = await createJobsService(readConfig(env), { bus: own, log, ...release });
    services.add(service);
    const config = readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' });
    const http = await createHttpServer({ services: [service], config, log, clock: systemClock });
    await service.start();
    await tokens.publish(own);
    await processAll([service]);
    const url = await http.listen();
    const stop = async () => {
      if (!services.delete(service)) return;
      await http.close();
      await own.destroy();
    };
    stack.defer(stop);
    return {
      stop,
      async call(method, path, person, body) {
        const json = body === undefined ? {} : { 'content-type': 'application/json' };
        const init = { method, headers: { ...person, ...json } };
        const response = await fetch(
          `${url}${path}`,
          body === undefined ? init : { ...init, body: JSON.stringify(body) },
        );
        const text = await response.text();
        expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
        return JSON.parse(text);
      },
    };
  }

  const sign = async (role: 'recruiter' | 'applicant') =>
    (await tokens.mint({ id: randomUUID(), role })).authorization;

  /** From a company's name to an accepted application, each step on the other instance. */
  async function story(one: Instance, other: Instance): Promise<void> {
    const [rita, abel] = [await sign('recruiter'), await sign('applicant')];
    await one.call('PUT', '/api/company/update-company-profile', rita, { name: 'Kneads' });
    const { job } = await other.call('POST', '/api/recruiter/jobs/create-job', rita, {
      title: 'Baker',
      status: 'liveJobs',
    });
    const applied = await one.call('POST', '/api/jobs/apply-job', abel, { jobId: job._id, message: 'Hello' });
    const { applicationId } = applied;
    const table = await other.call('GET', `/api/recruiter/jobs/job-details/${job._id}`, rita);
    expect(table).toMatchObject({ job: { numberOfApplicants: 1 }, applications: [{ _id: applicationId }] });
    await one.call('GET', `/api/recruiter/applications/get-application/${applicationId}`, rita);
    const path = `/api/recruiter/applications/update-status/${applicationId}`;
    await other.call('PUT', path, rita, { status: 'accepted' });
    expect(await one.call('GET', '/api/jobs/applied-interns', abel)).toMatchObject([
      { _id: applicationId, status: 'Accepted' },
    ]);
    await processAll([...services]);
    const published = () =>
      record
        .of('jobs.application.changed.v1')
        .filter(({ aggregate: { id } }) => id === applicationId)
        .map(({ aggregate, data }) => [aggregate.version, data.status]);
    await expect.poll(published).toEqual([
      [1, 'not reviewed'],
      [2, 'not reviewed'],
      [3, 'accepted'],
    ]);
  }
  return {
    start,
    story,
    record: () => record.listen(bus, ['jobs.application.changed.v1']),
  };
}

test('two releases run side by side on the tables of the newer one, and the older one takes over again', async () => {
  const { start, story, record } = await openWorld();
  let older = await start();
  await record();
  // Often enough that its sessions have prepared their statements when the tables change under them.
  for (let times = 0; times < 4; times++) await story(older, older);

  let next = await start(NEXT);
  await story(older, next);
  await story(next, older);
  await older.stop();
  older = await start();
  await story(next, older);

  await next.stop();
  await story(older, older);
  next = await start(NEXT);
  await story(older, next);
});
