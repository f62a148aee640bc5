import { randomUUID } from 'node:crypto';
import type {
  CodeMessage,
  EventData,
  EventName,
  EventOf,
  MemberRole,
  NoticeMessage,
} from '@firstrung/contracts';
import { createLog } from '@firstrung/service-kit/service';
import {
  createEventRecord,
  createTestClock,
  startTestServer,
  type TestClock,
  type TestServer,
} from '@firstrung/service-kit/testing';
import { createTestDatabase, openTestPool } from '@firstrung/test-kit/database';
import { CompactEncrypt, importJWK } from 'jose';
import { createMailService, readConfig } from '../src/index.ts';

export interface ReceivedEmail {
  to: string;
  channel: string;
  subject: string;
  text: string;
  createdAt: string;
}

export interface MailServer extends AsyncDisposable {
  server: TestServer;
  clock: TestClock;
  databaseUrl: string;
  /** The development mailbox, newest first. */
  mailbox(to?: string): Promise<ReceivedEmail[]>;
  /** Deletes what is in the mailbox and in the queue, for the next test with the same service. */
  deleteEmails(): Promise<void>;
  /** Publishes an event as another service does; resolves when it was handled. */
  publish<T extends EventName>(
    type: T,
    aggregate: { id: string; version: number },
    data: EventData<T>,
  ): Promise<void>;
  together: TestServer['together'];
  /** What mail has published of a type until now. */
  published<T extends EventName>(type: T): Promise<EventOf<T>[]>;
  /** Publishes a code as auth does. */
  sendCode(email: Partial<CodeMessage> & { to: string }, accountId?: string): Promise<void>;
  /** Publishes a notice about an account as auth does. */
  sendNotice(
    notice: Pick<NoticeMessage, 'to' | 'notice'> & Partial<NoticeMessage>,
    accountId?: string,
  ): Promise<void>;
  account(contact: string, more?: { accountId?: string; name?: string; version?: number }): Promise<string>;
  job(
    title: string,
    more?: { jobId?: string; companyId?: string; recruiterId?: string; version?: number },
  ): Promise<string>;
  /** Publishes a membership as jobs does: of a company of the recruiter's own, unless another is given. */
  member(
    recruiterId: string,
    more?: {
      companyId?: string;
      role?: MemberRole | null;
      joinedAt?: string;
      successorId?: string;
      changedBy?: string;
      version?: number;
    },
  ): Promise<void>;
  /** Applies at the company of the recruiter's own, unless another is given. */
  application(data: {
    applicationId: string;
    applicantId: string;
    jobId: string;
    recruiterId?: string;
    companyId?: string;
    accepted?: boolean;
    withdrawn?: boolean;
    version?: number;
  }): Promise<void>;
  logged(): string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Stops the service and leaves its database, for another to go on. */
  stop(): Promise<void>;
}

const EVENTS = ['mail.keys.changed.v1', 'mail.delivery.failed.v1'] as const;

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
} = {}): Promise<MailServer> {
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
  const side = openTestPool(own?.url ?? databaseUrl!);
  let stopped = false;

  const encrypt = async (message: CodeMessage | NoticeMessage) => {
    const [{ data }] = (await mail.published('mail.keys.changed.v1')) as [EventOf<'mail.keys.changed.v1'>];
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: data.keys[0]!.kid })
      .encrypt(await importJWK(data.keys[0]!, 'ECDH-ES+A256KW'));
  };

  const mail: MailServer = {
    server,
    clock,
    databaseUrl: own?.url ?? databaseUrl!,
    async mailbox(to) {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
      return (await server.call('GET', `/dev/mailbox.json${query}`)).body;
    },
    async deleteEmails() {
      for (const table of ['mailbox_email', 'outgoing_email']) await side.query(`delete from mail.${table}`);
    },
    publish: server.publish,
    together: server.together,
    async published(type) {
      await server.processAll();
      return record.of(type);
    },
    async sendCode(email, accountId = randomUUID()) {
      const jwe = await encrypt({
        channel: 'email',
        name: 'Ann',
        role: 'applicant',
        purpose: 'verify',
        code: '012345',
        ...email,
      });
      const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString();
      await mail.publish('auth.code.issued.v1', { id: accountId, version: 0 }, { accountId, jwe, expiresAt });
    },
    async sendNotice(notice, accountId = randomUUID()) {
      const at = clock.now().toISOString();
      const jwe = await encrypt({ channel: 'email', name: 'Ann', role: 'applicant', at, ...notice });
      await mail.publish('auth.notice.issued.v1', { id: accountId, version: 0 }, { accountId, jwe });
    },
    async account(emailOrPhone, { accountId = randomUUID(), name = 'Ann Lee', version = 1 } = {}) {
      const data = { accountId, role: 'applicant' as const, verified: true, name, emailOrPhone };
      await mail.publish('auth.account.changed.v1', { id: accountId, version }, data);
      return accountId;
    },
    async job(
      title,
      {
        jobId = randomUUID(),
        recruiterId = randomUUID(),
        companyId = companyOf(recruiterId),
        version = 1,
      } = {},
    ) {
      const data = {
        jobId,
        companyId,
        recruiterId,
        title,
        status: 'liveJobs' as const,
        postedAt: null,
      };
      await mail.publish('jobs.job.changed.v1', { id: jobId, version }, data);
      return jobId;
    },
    async member(
      recruiterId,
      { companyId = companyOf(recruiterId), role = 'owner', version = 1, ...more } = {},
    ) {
      const data = { recruiterId, companyId, role, ...more };
      await mail.publish('jobs.member.changed.v1', { id: recruiterId, version }, data);
    },
    async application({
      applicationId,
      applicantId,
      jobId,
      recruiterId = randomUUID(),
      companyId = companyOf(recruiterId),
      accepted = true,
      withdrawn = false,
      version = 1,
    }) {
      const at = clock.now().toISOString();
      const longAgo = new Date(clock.now().getTime() - 8 * 24 * 3600_000).toISOString();
      const data = {
        applicationId,
        jobId,
        companyId,
        recruiterId,
        applicantId,
        status: accepted ? ('accepted' as const) : ('not reviewed' as const),
        // No email confirms it any more.
        submittedAt: longAgo,
        reviewedAt: null,
        acceptedAt: accepted ? at : null,
        withdrawnAt: withdrawn ? at : null,
      };
      await mail.publish('jobs.application.changed.v1', { id: applicationId, version }, data);
    },
    logged: () => lines.join(''),
    query: async (sql, values = []) => (await side.query(sql, values)).rows,
    async stop() {
      if (stopped) return;
      stopped = true;
      await server.close();
    },
    async [Symbol.asyncDispose]() {
      await side.end();
      await mail.stop();
      await own?.drop();
    },
  };
  return mail;
}

/** The company that a recruiter has founded. */
export const companyOf = (recruiterId: string) => recruiterId.replace(/^.{8}/, 'c0c0c0c0');

export const minutes = (count: number) => count * 60_000;
