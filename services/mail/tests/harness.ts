import { randomUUID } from 'node:crypto';
import {
  type CodeMessage,
  type EventData,
  type EventName,
  type EventOf,
  NOTIFICATIONS,
  type NoticeMessage,
  type NotificationKind,
  type NotificationState,
} from '@firstrung/contracts';
import { createLog } from '@firstrung/service-kit/service';
import {
  createEventRecord,
  createTestClock,
  startTestServer,
  type TestClock,
} from '@firstrung/service-kit/testing';
import { uncounted } from '@firstrung/test-kit/costs';
import { createTestDatabase, openTestPool } from '@firstrung/test-kit/database';
import { CompactEncrypt, importJWK } from 'jose';
import { createMailService, readConfig } from '../src/index.ts';

type ReceivedEmail = Record<'to' | 'channel' | 'subject' | 'text' | 'createdAt', string>;

export type MailServer = Awaited<ReturnType<typeof startMail>>;

const EVENTS = ['mail.keys.changed.v1'] as const;
const ANN = { channel: 'email', name: 'Ann', role: 'applicant' } as const;

/**
 * mail alone, on a database of its own unless one is given; the test speaks for the others through the bus.
 */
export async function startMail({
  env = {},
  databaseUrl,
  clock = createTestClock(new Date('2030-01-01T00:00:00Z')),
}: {
  env?: Record<string, string>;
  databaseUrl?: string;
  clock?: TestClock;
} = {}) {
  const own = databaseUrl === undefined ? await createTestDatabase() : undefined;
  const lines: string[] = [];
  const record = createEventRecord();
  const server = await startTestServer({
    databaseUrl: own?.url ?? databaseUrl!,
    clock,
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    services: async (kit) => {
      await record.listen(kit.bus, EVENTS);
      return [await createMailService(readConfig({ DATABASE_URL: kit.databaseUrl, ...env }), kit)];
    },
  });
  const { publish } = server;
  const side = openTestPool(own?.url ?? databaseUrl!);
  let stopped = false;
  /** When a recruiter came to a company. */
  const joined = new Map<string, string>();

  /** What mail has published of a type until now. */
  async function published<T extends EventName>(type: T): Promise<EventOf<T>[]> {
    await server.processAll();
    return record.of(type);
  }
  const encrypt = async (text: string) => {
    const [{ data }] = (await published('mail.keys.changed.v1')) as [EventOf<'mail.keys.changed.v1'>];
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: data.keys[0]!.kid })
      .encrypt(await importJWK(data.keys[0]!, 'ECDH-ES+A256KW'));
  };
  /** Publishes an encrypted code as auth does. */
  async function sendSealed(jwe: string, accountId: string = randomUUID(), lifeMs = 600_000) {
    const expiresAt = new Date(clock.now().getTime() + lifeMs).toISOString();
    await publish('auth.code.issued.v1', { id: accountId, version: 0 }, { accountId, jwe, expiresAt });
  }
  /** Stops the service and leaves its database, for another to go on. */
  async function stop() {
    if (stopped) return;
    stopped = true;
    await server.close();
  }

  return {
    server,
    clock,
    databaseUrl: own?.url ?? databaseUrl!,
    publish,
    published,
    together: server.together,
    stop,
    /** Advances the clock and lets everything that is due happen. */
    async pass(ms: number) {
      clock.advance(ms);
      await server.processAll();
    },
    /** The queue of emails, of one account or of all. */
    queued: async (accountId?: string) =>
      (await side.query('select * from mail.outgoing_email')).rows.filter(
        ({ account_id }) => accountId === undefined || account_id === accountId,
      ),
    /** Why emails were given up, of one account or of all. */
    async failures(accountId?: string): Promise<string[]> {
      await server.processAll();
      const mine = new Set((await this.queued(accountId)).map(({ id }) => id));
      return lines
        .map((line) => JSON.parse(line))
        .filter(
          ({ msg, emailId }) => msg === 'email abandoned' && (accountId === undefined || mine.has(emailId)),
        )
        .map(({ reason }) => reason);
    },
    /** The development mailbox, newest first. */
    async mailbox(to?: string): Promise<ReceivedEmail[]> {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
      return (await server.call('GET', `/dev/mailbox.json${query}`)).body;
    },
    /** Deletes what is in the mailbox and in the queue, for the next test with the same service. */
    async deleteEmails() {
      for (const table of ['mailbox_email', 'outgoing_email']) await side.query(`delete from mail.${table}`);
    },
    encrypt,
    sendSealed,
    async sendCode(email: Partial<CodeMessage> & { to: string }, accountId?: string) {
      const code: CodeMessage = { ...ANN, purpose: 'verify', code: '012345', ...email };
      await sendSealed(await encrypt(JSON.stringify(code)), accountId);
    },
    /** Publishes a notice about an account as auth does. */
    async sendNotice(
      notice: Pick<NoticeMessage, 'to' | 'notice'> & Partial<NoticeMessage>,
      accountId: string = randomUUID(),
    ) {
      const at = clock.now().toISOString();
      const jwe = await encrypt(JSON.stringify({ ...ANN, at, ...notice } satisfies NoticeMessage));
      await publish('auth.notice.issued.v1', { id: accountId, version: 0 }, { accountId, jwe });
    },
    async account(
      emailOrPhone: string,
      {
        accountId = randomUUID() as string,
        version = 1,
        ...more
      }: { accountId?: string; version?: number } & Partial<EventData<'auth.account.changed.v1'>> = {},
    ): Promise<string> {
      const data = { role: 'applicant' as const, verified: true, name: 'Ann Lee', emailOrPhone, ...more };
      await publish('auth.account.changed.v1', { id: accountId, version }, { accountId, ...data });
      return accountId;
    },
    deleted: (accountId: string, role: 'applicant' | 'recruiter' = 'applicant') =>
      publish('auth.account.deleted.v1', { id: accountId, version: 0 }, { accountId, role }),
    async job(
      title: string,
      {
        jobId = randomUUID() as string,
        recruiterId = randomUUID() as string,
        companyId = companyOf(recruiterId),
        version = 1,
        ...more
      }: { version?: number } & Partial<EventData<'jobs.job.changed.v1'>> = {},
    ): Promise<string> {
      const data = { title, status: 'liveJobs' as const, postedAt: null, ...more };
      const job = { jobId, companyId, recruiterId, ...data };
      await publish('jobs.job.changed.v1', { id: jobId, version }, job);
      return jobId;
    },
    company: (
      companyId: string,
      { version = 1, ...more }: { version?: number } & Partial<EventData<'jobs.company.changed.v1'>> = {},
    ) =>
      publish(
        'jobs.company.changed.v1',
        { id: companyId, version },
        { companyId, name: 'Brown & Sons', logo: null, photo: null, ...more },
      ),
    /** Publishes a membership as jobs does: of a company of the recruiter's own, unless another is given. */
    async member(
      recruiterId: string,
      {
        companyId = companyOf(recruiterId),
        role = 'owner',
        version = 1,
        ...more
      }: { version?: number } & Partial<EventData<'jobs.member.changed.v1'>> = {},
    ) {
      const place = `${recruiterId} ${companyId}`;
      if (!joined.has(place)) joined.set(place, clock.now().toISOString());
      const data = { companyId, role, joinedAt: joined.get(place)!, ...more };
      await publish('jobs.member.changed.v1', { id: recruiterId, version }, { recruiterId, ...data });
    },
    /** Publishes who is told of something, as the owner of the kind does. */
    async tell(kind: NotificationKind, version: number, state: Partial<NotificationState>) {
      const { owner } = NOTIFICATIONS[kind];
      if (owner === 'mail') throw new Error('mail says that itself');
      const subjectId = state.subjectId ?? randomUUID();
      const at = clock.now().toISOString();
      await publish(
        `${owner}.notification.changed.v1`,
        { id: subjectId, version },
        { kind, subjectId, to: [], at, values: {}, ...state },
      );
    },
    logged: () => lines.join(''),
    query: async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await side.query(sql, values)).rows,
    async [Symbol.asyncDispose]() {
      await side.end();
      await stop();
      await own?.drop();
    },
  };
}

/** Of `sharedMail`, for tests that sign or read what it signs. */
export const SECRET = 'a secret of the tests, 32 characters';

let shared: Promise<MailServer> | undefined;

/**
 * The service that the test files of a worker share, which ends with the worker: its clock goes on from file
 * to file, and its tables have rows of other tests.
 */
export function sharedMail(): Promise<MailServer> {
  shared ??= uncounted(() => startMail({ env: { SECRET_KEY: SECRET } }));
  return shared;
}

/** The company that a recruiter has founded. */
export const companyOf = (recruiterId: string) => recruiterId.replace(/^.{8}/, 'c0c0c0c0');

export const minutes = (count: number) => count * 60_000;
