import { randomUUID } from 'node:crypto';
import {
  type EventData,
  type EventName,
  type EventOf,
  events,
  type NotificationKind,
} from '@firstrung/contracts';
import { openDatabase } from '@firstrung/service-kit/db';
import type { HttpConfig } from '@firstrung/service-kit/http';
import { createLog } from '@firstrung/service-kit/service';
import { type CallResult, createEventRecord, startTestServer } from '@firstrung/service-kit/testing';
import { uncounted } from '@firstrung/test-kit/costs';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { sql } from 'kysely';
import { createJobsContext, type JobsContext } from '../src/context.ts';
import type { JobsTables } from '../src/db/tables.ts';
import { createJobsService, type JobsConfig, readConfig } from '../src/index.ts';

type Headers = Record<string, string>;

/** A signed-in user. */
export interface Person {
  id: string;
  role: 'recruiter' | 'applicant';
  name: string;
  headers: Headers;
}

export type JobsServer = Awaited<ReturnType<typeof startJobs>>;

/** The shared ones, by how long they hold decisions. */
const shared = new Map<number, Promise<JobsServer>>();

/**
 * The service that the test files of a worker share until it ends, with as many settings as they need. All of
 * them move its clock on and leave their people and jobs there: a file starts its own for tests that look at
 * every row, need other settings, or set the clock.
 */
export function sharedJobs({ decisionHoldSeconds = 0 } = {}): Promise<JobsServer> {
  const disabledRejectionReasons = ['Differentgender' as const];
  const config = { decisionHoldSeconds, sortsByFit: true, disabledRejectionReasons };
  const start = () => startJobs(config);
  if (!shared.has(decisionHoldSeconds)) shared.set(decisionHoldSeconds, uncounted(start));
  return shared.get(decisionHoldSeconds)!;
}

/** Starts the service alone on a database of its own. Other services' events are published to the bus. */
export async function startJobs(config: Partial<JobsConfig> = {}, http: Partial<HttpConfig> = {}) {
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
  const types = Object.keys(events).filter((type) => type.startsWith('jobs.'));
  await record.listen(server.bus, types as EventName[]);

  const call = (method: string, path: string, person?: Person, body?: unknown, headers: Headers = {}) =>
    server.call(method, path, { headers: { ...person?.headers, ...headers }, body });
  const get = (path: string, who?: Person, headers?: Headers) => call('GET', path, who, undefined, headers);
  const post = (path: string, body: unknown, who?: Person) => call('POST', path, who, body);
  /** Also for a new token, where the time of a test is longer than that of the former one. */
  const signIn = async (person: Pick<Person, 'id' | 'role' | 'name'>): Promise<Person> => ({
    ...person,
    headers: await server.as(person),
  });
  const recruiter = (name = 'Rita Recruiter') => signIn({ id: randomUUID(), role: 'recruiter', name });
  /** Publishes auth's event of an account: a recruiter's, unless `changes` sets another role. */
  const account = (
    accountId: string,
    version: number,
    changes: Partial<EventData<'auth.account.changed.v1'>> = {},
  ) => {
    const said = { name: `Name ${version}`, emailOrPhone: `v${version}@person.example`, ...changes };
    const data = { accountId, role: 'recruiter', verified: true, ...said } as const;
    return server.publish('auth.account.changed.v1', { id: accountId, version }, data);
  };
  /** A recruiter whose account has arrived. */
  async function member(name: string) {
    const person = await recruiter(name);
    const email = `${person.id}@company.example`;
    await account(person.id, 1, { name, emailOrPhone: email });
    return { ...person, email };
  }
  /** The events of a type that this service has published so far, in order; of one aggregate if given. */
  async function published<T extends EventName>(type: T, aggregateId?: string): Promise<EventOf<T>[]> {
    await server.processAll();
    return record.of(type).filter(({ aggregate: { id } }) => (aggregateId ?? id) === id);
  }

  /** What has been said of a kind so far, in order; of one subject if given. */
  async function notifications(kind: NotificationKind, subjectId?: string) {
    const events = await published('jobs.notification.changed.v1', subjectId);
    return events.flatMap(({ aggregate: { version }, data }) =>
      data.kind === kind ? { version, ...data } : [],
    );
  }

  return {
    server,
    databaseUrl: database.url,
    /** Direct access to the service's tables. */
    database: side,
    get,
    post,
    put: (path: string, body: unknown, who?: Person) => call('PUT', path, who, body),
    remove: (path: string, body: unknown, who?: Person) => call('DELETE', path, who, body),
    /** The replies of all pages of a list, along its links. */
    async pages(path: string, who?: Person): Promise<CallResult[]> {
      const replies: CallResult[] = [];
      for (let next: string | undefined = path; next; ) {
        const reply = await get(next, who);
        replies.push(reply);
        next = /<([^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
      }
      return replies;
    },
    signIn,
    recruiter,
    member,
    applicant: (name = 'Abel Applicant') => signIn({ id: randomUUID(), role: 'applicant', name }),
    /** A new member of the owner's company. */
    async join(owner: Person, name: string, role = 'recruiter') {
      const joining = await member(name);
      const { body } = await post('/api/company/invitations', { email: joining.email, role }, owner);
      const accept = `/api/company/invitations/${body.invitation._id}/accept`;
      const { status } = await post(accept, undefined, joining);
      if (status !== 200) throw new Error(`not joined: ${status}`);
      return joining;
    },
    /** Posts a job. Returns its id. */
    async postJob(by: Person, job: Record<string, unknown> = {}): Promise<string> {
      const baker = { title: 'Baker', status: 'liveJobs', ...job };
      const { status, body } = await post('/api/recruiter/jobs/create-job', baker, by);
      if (status !== 201) throw new Error(`no job: ${JSON.stringify(body)}`);
      return body.job._id;
    },
    move: (by: Person, jobId: string, fromStatus: string, toStatus: string) =>
      call('PUT', '/api/recruiter/jobs/update-job-status', by, { jobId, fromStatus, toStatus }),
    apply: (applicant: Person, jobId: string, message?: string) =>
      post('/api/jobs/apply-job', { jobId, message }, applicant),
    /** The day that comes after so many others, from the clock's present. */
    day: (days: number) =>
      new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    /** What background units of other instances work with, on the same database. */
    async withInstances<Result>(count: number, use: (instances: readonly JobsContext[]) => Promise<Result>) {
      await using stack = new AsyncDisposableStack();
      const kit = { bus: server.bus, clock: server.clock, log: createLog({ level: 'silent' }) };
      const open = () => createJobsContext({ ...wholeConfig, poolSize: 2 }, kit);
      const instances = await Promise.all(Array.from({ length: count }, open));
      for (const { database } of instances) stack.defer(() => database.destroy());
      return await use(instances);
    },
    publish: server.publish,
    account,
    /** Publishes the profile of an applicant. */
    profile: (
      { id, name }: Person,
      version: number,
      fields: Partial<EventData<'networks.profile.changed.v1'>> = {},
      at?: Date,
    ) => {
      const empty = { skills: '', socialPoints: null, education: '', about: '', defaultMessage: '' };
      const files = { profilePicture: null, resume: null };
      const hides = { presence: false, readReceipts: false };
      const data = { applicantId: id, name, ...empty, ...files, hides, ...fields };
      return server.publish('networks.profile.changed.v1', { id, version }, data, at);
    },
    /** Publishes that an account was deleted. */
    erase: ({ id, role }: Pick<Person, 'id' | 'role'>) =>
      server.publish('auth.account.deleted.v1', { id, version: 0 }, { accountId: id, role }),
    published,
    notifications,
    /** How many statements `work` makes that may change rows of these tables. */
    async statementsOn(tables: readonly (keyof JobsTables)[], work: () => Promise<unknown>): Promise<number> {
      const run = (statement: string) => sql.raw(statement).execute(side.kysely);
      await run(`create sequence counted minvalue 0;
        create function count_statement() returns trigger language plpgsql
          as 'begin perform nextval(''counted''); return null; end'`);
      for (const table of tables)
        await run(`create trigger counted after insert or update or delete on ${table}
          for each statement execute function count_statement()`);
      await work();
      const { rows } = await sql<{ count: number }>`select nextval('counted')::integer as count`.execute(
        side.kysely,
      );
      await run('drop function count_statement() cascade; drop sequence counted');
      return rows[0]!.count;
    },
    /** The decisions on an application that were published so far, in order. */
    async decisions(applicationId: string) {
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
