import { randomUUID } from 'node:crypto';
import type { EventData, EventName, EventOf } from '@firstrung/contracts';
import { type Database, openDatabase } from '@firstrung/service-kit/db';
import type { HttpConfig } from '@firstrung/service-kit/http';
import { createLog } from '@firstrung/service-kit/service';
import {
  type CallResult,
  createEventRecord,
  startTestServer,
  type TestServer,
} from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { createJobsContext, type JobsContext } from '../src/context.ts';
import type { JobsTables } from '../src/db/tables.ts';
import { createJobsService, type JobsConfig, readConfig } from '../src/index.ts';

type Headers = Record<string, string>;

/** A signed-in user. */
export interface Person {
  id: string;
  headers: Headers;
}

export interface JobsServer extends AsyncDisposable {
  server: TestServer;
  databaseUrl: string;
  /** Direct access to the service's tables. */
  database: Database<JobsTables>;
  get(path: string, person?: Person, headers?: Headers): Promise<CallResult>;
  post(path: string, body: unknown, person?: Person): Promise<CallResult>;
  put(path: string, body: unknown, person?: Person): Promise<CallResult>;
  remove(path: string, body: unknown, person?: Person): Promise<CallResult>;
  recruiter(name?: string): Promise<Person>;
  applicant(name?: string): Promise<Person>;
  /** Posts a job. Returns its id. */
  postJob(recruiter: Person, job?: Record<string, unknown>): Promise<string>;
  move(recruiter: Person, jobId: string, fromStatus: string, toStatus: string): Promise<CallResult>;
  apply(applicant: Person, jobId: string, message?: string): Promise<CallResult>;
  /** What background units of other instances work with, on the same database. */
  withInstances<Result>(
    count: number,
    use: (instances: readonly JobsContext[]) => Promise<Result>,
  ): Promise<Result>;
  publish: TestServer['publish'];
  /** Publishes auth's event of an account: a recruiter's, unless `changes` sets another role. */
  account(
    accountId: string,
    version: number,
    changes?: Partial<EventData<'auth.account.changed.v1'>>,
  ): Promise<void>;
  /** The events of a type that this service has published so far, in order; of one aggregate if given. */
  published<T extends EventName>(type: T, aggregateId?: string): Promise<EventOf<T>[]>;
  /** The decisions on an application that were published so far, in order. */
  decisions(applicationId: string): Promise<EventData<'jobs.decision.made.v1'>[]>;
}

/** Starts the service alone on a database of its own. Other services' events are published to the bus. */
export async function startJobs(
  config: Partial<JobsConfig> = {},
  http: Partial<HttpConfig> = {},
): Promise<JobsServer> {
  const database = await createTestDatabase();
  const env = {
    DATABASE_URL: database.url,
    DECISION_HOLD_SECONDS: '0',
    DISABLED_REJECTION_REASONS: 'none',
  };
  const wholeConfig = { ...readConfig(env), ...config };
  const server = await startTestServer({
    databaseUrl: database.url,
    http,
    services: async ({ databaseUrl: _, ...kit }) => [await createJobsService(wholeConfig, kit)],
  });
  const side = await openDatabase<JobsTables>({
    url: database.url,
    service: 'jobs',
    poolSize: 2,
    log: createLog({ level: 'silent' }),
  });
  const record = createEventRecord();
  await record.listen(server.bus, [
    'jobs.recruiter.changed.v1',
    'jobs.member.changed.v1',
    'jobs.invitation.issued.v1',
    'jobs.note.mentioned.v1',
    'jobs.answer.due.v1',
    'jobs.answer.asked.v1',
    'jobs.job.reminded.v1',
    'jobs.saved-job.changed.v1',
    'jobs.company.changed.v1',
    'jobs.job.changed.v1',
    'jobs.application.changed.v1',
    'jobs.decision.made.v1',
    'jobs.decision.held.v1',
    'jobs.decision.lapsed.v1',
    'jobs.message.written.v1',
    'jobs.profile.contact-change-requested.v1',
    'jobs.picture.requested.v1',
  ]);

  const call = (method: string, path: string, person?: Person, body?: unknown, headers: Headers = {}) =>
    server.call(method, path, { headers: { ...person?.headers, ...headers }, body });
  const person = async (role: 'recruiter' | 'applicant', name: string): Promise<Person> => {
    const id = randomUUID();
    return { id, headers: await server.as({ id, role, name }) };
  };

  const published: JobsServer['published'] = async (type, aggregateId) => {
    await server.processAll();
    return record.of(type).filter(({ aggregate: { id } }) => (aggregateId ?? id) === id);
  };

  return {
    server,
    databaseUrl: database.url,
    database: side,
    get: (path, who, headers) => call('GET', path, who, undefined, headers),
    post: (path, body, who) => call('POST', path, who, body),
    put: (path, body, who) => call('PUT', path, who, body),
    remove: (path, body, who) => call('DELETE', path, who, body),
    recruiter: (name = 'Rita Recruiter') => person('recruiter', name),
    applicant: (name = 'Abel Applicant') => person('applicant', name),
    async postJob(recruiter, job = {}) {
      const { status, body } = await call('POST', '/api/recruiter/jobs/create-job', recruiter, {
        title: 'Baker',
        status: 'liveJobs',
        ...job,
      });
      if (status !== 201) throw new Error(`no job: ${JSON.stringify(body)}`);
      return body.job._id;
    },
    move: (recruiter, jobId, fromStatus, toStatus) =>
      call('PUT', '/api/recruiter/jobs/update-job-status', recruiter, { jobId, fromStatus, toStatus }),
    apply: (applicant, jobId, message) => call('POST', '/api/jobs/apply-job', applicant, { jobId, message }),
    async withInstances(count, use) {
      const kit = { bus: server.bus, clock: server.clock, log: createLog({ level: 'silent' }) };
      const opening = Array.from({ length: count }, () =>
        createJobsContext({ ...wholeConfig, poolSize: 2 }, kit),
      );
      const instances = await Promise.all(opening);
      try {
        return await use(instances);
      } finally {
        for (const instance of instances) await instance.database.destroy();
      }
    },
    publish: server.publish,
    account: (accountId, version, changes = {}) =>
      server.publish(
        'auth.account.changed.v1',
        { id: accountId, version },
        {
          accountId,
          role: 'recruiter',
          verified: true,
          name: `Name ${version}`,
          emailOrPhone: `v${version}@person.example`,
          ...changes,
        },
      ),
    published,
    async decisions(applicationId) {
      const events = await published('jobs.decision.made.v1');
      return events.map(({ data }) => data).filter((data) => data.applicationId === applicationId);
    },
    async [Symbol.asyncDispose]() {
      await side.destroy();
      await server.close();
      await database.drop();
    },
  };
}
