import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type ClientToServer,
  type EventData,
  type EventName,
  events,
  type JobStatus,
  type MemberRole,
  type Role,
  type ServerToClient,
} from '@firstrung/contracts';
import type { Bus } from '@firstrung/service-kit/events';
import { createHttpServer, type HttpConfig, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog } from '@firstrung/service-kit/service';
import {
  type CallResult,
  createEventRecord,
  createTestMail,
  startTestServer,
} from '@firstrung/service-kit/testing';
import { uncounted } from '@firstrung/test-kit/costs';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { io, type Socket } from 'socket.io-client';
import { type ChatConfig, createChatService, readConfig } from '../src/index.ts';

export interface Person {
  id: string;
  role: Role;
  name: string;
  token: string;
  headers: Record<string, string>;
}

export type Client = Socket<ServerToClient, ClientToServer>;
/** An event that a socket received. */
export interface ReceivedEvent {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests check payloads of all events.
  event: any;
}

export type Chat = Awaited<ReturnType<typeof startChat>>;

let shared: Promise<Chat> | undefined;

/**
 * The service that the test files of a worker share until it ends. All of them move its clock on and leave
 * their people, jobs and rooms: a file starts its own for tests that look at every row or need settings.
 */
export const sharedChat = () => (shared ??= uncounted(() => startChat()));

/**
 * The service on a database of its own, with `before` on an empty one that it prepares. The test publishes
 * the events of other services.
 */
export async function startChat({
  http = {},
  config = {},
}: {
  http?: Partial<HttpConfig>;
  config?: Partial<ChatConfig>;
} = {}) {
  const database = await createTestDatabase();
  const server = await startTestServer({
    databaseUrl: database.url,
    http,
    services: async ({ databaseUrl, ...kit }) => [
      await createChatService({ ...readConfig({ DATABASE_URL: databaseUrl }), ...config }, kit),
    ],
  });
  const record = createEventRecord();
  const types = Object.keys(events).filter((type) => type.startsWith('chat.'));
  await record.listen(server.bus, types as EventName[]);
  const sockets = new Set<Client>();

  const versions = new Map<string, number>();
  const next = (id: string, kind = '') => {
    const version = (versions.get(kind + id) ?? 0) + 1;
    versions.set(kind + id, version);
    return { id, version };
  };

  const ids = new Map<string, string>();
  const idOf = (key: string) => {
    if (!ids.has(key)) ids.set(key, randomUUID());
    return ids.get(key)!;
  };
  /** The companies of recruiters. */
  const companies = new Map<string, string>();
  const joined = new Map<string, string>();
  /** Publishes which company a recruiter is a member of; a colleague stands for theirs. */
  const member = (
    { id }: Pick<Person, 'id'>,
    company: string | Pick<Person, 'id'>,
    role: MemberRole | null,
    successor?: Pick<Person, 'id'>,
  ) => {
    const companyId = typeof company === 'string' ? company : companies.get(company.id)!;
    if (companies.get(id) !== companyId) joined.set(id, server.clock.now().toISOString());
    companies.set(id, companyId);
    const data = { recruiterId: id, companyId, role, joinedAt: joined.get(id)! };
    const more = successor && { successorId: successor.id };
    return server.publish('jobs.member.changed.v1', next(id, 'member'), { ...data, ...more });
  };

  /** Publishes the account of a person, as of its next version. */
  const account = (
    { id, role, name }: Pick<Person, 'id' | 'role' | 'name'>,
    changes: Partial<EventData<'auth.account.changed.v1'>> = {},
    version = next(id, 'account').version,
  ) => {
    const data = { accountId: id, role, verified: true, name, emailOrPhone: `${id}@example.org`, ...changes };
    return server.publish('auth.account.changed.v1', { id, version }, data);
  };

  async function person(name: string, role: Role = 'applicant', ofId = randomUUID()): Promise<Person> {
    const minted = await server.tokens.mint({ id: ofId, name, role });
    const { id } = minted.person;
    const one = { id, role, name, token: minted.token, headers: minted.authorization };
    await server.together(async () => {
      await account(one);
      if (role === 'recruiter') await member(one, idOf(`company ${id}`), 'owner');
    });
    return one;
  }

  const relate = (one: Person, other: Person, state: 'connected' | 'fresh') => {
    const applicantIds = [one.id, other.id].sort();
    const connectionId = idOf(applicantIds.join(' '));
    const since = server.clock.now().toISOString();
    const requesterId = state === 'fresh' ? null : one.id;
    const data = { connectionId, applicantIds, state, requesterId, since, connectedAt: since };
    return server.publish('networks.connection.changed.v1', next(connectionId), data);
  };

  const block = (blocker: Person, blocked: Person, active = true) => {
    const blockId = idOf(`block ${blocker.id} ${blocked.id}`);
    const data = { blockId, blockerId: blocker.id, blockedId: blocked.id, active };
    return server.publish('networks.block.changed.v1', next(blockId), data);
  };
  /** Publishes the profile of an applicant. */
  const profile = (
    { id, name }: Person,
    fields: Partial<EventData<'networks.profile.changed.v1'>>,
    version = next(id, 'profile').version,
  ) => {
    const empty = { skills: '', education: '', about: '', defaultMessage: '', socialPoints: null };
    const files = { profilePicture: null, resume: null };
    const hides = { presence: false, readReceipts: false };
    const data = { applicantId: id, name, ...empty, ...files, hides, ...fields };
    return server.publish('networks.profile.changed.v1', { id, version }, data);
  };

  const job = async (
    recruiter: Person,
    title = 'Carpenter',
    status: JobStatus = 'liveJobs',
    jobId: string = randomUUID(),
    hiddenBecause?: ('restriction' | 'company')[],
  ) => {
    const ids = { jobId, companyId: companies.get(recruiter.id)!, recruiterId: recruiter.id };
    const postedAt = server.clock.now().toISOString();
    const data = { ...ids, title, status, postedAt, ...(hiddenBecause && { hiddenBecause }) };
    await server.publish('jobs.job.changed.v1', next(jobId), data);
    return { id: jobId, recruiter };
  };
  const apply = (
    applicant: Person,
    { id: jobId, recruiter }: { id: string; recruiter: Person },
    withdrawnAt: Date | null = null,
  ) => {
    const applicationId = idOf(`${jobId} ${applicant.id}`);
    const companyId = companies.get(recruiter.id)!;
    const ids = { applicationId, jobId, companyId, recruiterId: recruiter.id, applicantId: applicant.id };
    const submittedAt = server.clock.now().toISOString();
    const times = {
      submittedAt,
      reviewedAt: null,
      acceptedAt: null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    };
    const data = { ...ids, ...times, status: 'not reviewed' as const };
    return server.publish('jobs.application.changed.v1', next(applicationId), data);
  };

  const notifications = (of: { subjectId?: string; accountId?: string }, isRead: true | undefined) =>
    record
      .of('chat.notification.changed.v1')
      .filter(({ data }) => data.isRead === isRead)
      .map(({ aggregate, data }) => ({ ...data, seq: Math.floor(aggregate.version / 2) }))
      .filter(
        ({ subjectId, accountId }) =>
          (of.subjectId ?? subjectId) === subjectId && (of.accountId ?? accountId) === accountId,
      );

  const post = (as: Pick<Person, 'headers'>, path: string, body: unknown = {}): Promise<CallResult> =>
    server.call('POST', path, { headers: as.headers, body });
  const get = (as: Pick<Person, 'headers'>, path: string): Promise<CallResult> =>
    server.call('GET', path, { headers: as.headers });

  return {
    server,
    /** Starts another instance of the service, next to the first. */
    async startInstance(otherConfig: Partial<ChatConfig>) {
      const { bus, clock } = server;
      const log = createLog({ level: 'silent' });
      // The embedded bus has one consumer of a name.
      const ownConsumers: Bus = {
        ...bus,
        consume: (consumer) => bus.consume({ ...consumer, name: `other-${consumer.name}` }),
      };
      const service = await createChatService(
        { ...readConfig({ DATABASE_URL: database.url, CHAT_POOL_SIZE: '4' }), ...otherConfig },
        { bus: ownConsumers, clock, log },
      );
      const httpServer = await createHttpServer({
        services: [service],
        config: readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' }),
        log,
        clock,
      });
      await service.start();
      const url = await httpServer.listen();
      return { service, url, [Symbol.asyncDispose]: () => httpServer.close() };
    },
    /** mail's key arrives, as every service gets it. Returns who can decrypt with it. */
    async mailArrives() {
      const mail = await createTestMail();
      await mail.publish(server.publish);
      return mail;
    },
    databaseUrl: database.url,
    record,
    /** What was published of the notifications of a room or a person: of unread messages up to `seq`. */
    notified: (of: { subjectId?: string; accountId?: string }) => notifications(of, undefined),
    /** What was published of notifications that are read up to `seq`. */
    readings: (roomId: string) => notifications({ subjectId: roomId }, true),
    next,
    person,
    member,
    /** Lets a recruiter go: to a company of their own, as jobs does it. */
    leave: (one: Person, successor?: Person) => member(one, randomUUID(), 'owner', successor),
    companyOf: ({ id }: Pick<Person, 'id'>) => companies.get(id)!,
    job,
    apply,
    withdraw: (applicant: Person, to: { id: string; recruiter: Person }, at = server.clock.now()) =>
      apply(applicant, to, at),
    connect: (one: Person, other: Person) => relate(one, other, 'connected'),
    disconnect: (one: Person, other: Person) => relate(one, other, 'fresh'),
    block,
    account,
    /** Publishes that an account was deleted. */
    erase: ({ id, role }: Person) =>
      server.publish('auth.account.deleted.v1', { id, version: 0 }, { accountId: id, role }),
    profile,
    post,
    get,
    /** Two connected applicants and their room. */
    async pair(one = 'Ann', other = 'Bob') {
      const { ann, bob } = await server.together(async () => {
        const [ann, bob] = [await person(one), await person(other)];
        await relate(ann, bob, 'connected');
        return { ann, bob };
      });
      const { body } = await post(ann, '/api/applicant/messages/start-chat', { user2: bob.id });
      return { ann, bob, roomId: body.roomId as string };
    },
    /** Sends a message and returns it as stored. */
    async say(from: Person, roomId: string, message: string, clientId?: string) {
      const { status, body } = await post(from, '/api/applicant/messages/send-message', {
        roomId,
        message,
        ...(clientId ? { clientId } : {}),
      });
      if (status > 201) throw new Error(`not sent: ${status} ${body.error}`);
      return body.message;
    },
    async read(as: Person, roomId: string, page: object = {}) {
      const { body } = await post(as, '/api/applicant/messages/get-messages', { roomId, ...page });
      return body.messages;
    },
    /** A socket with all events that it receives. */
    async socket(as: Pick<Person, 'token'>, options: object = {}, url = server.url) {
      const client: Client = io(url, {
        auth: { token: as.token },
        transports: ['websocket'],
        // As browsers do.
        extraHeaders: { origin: url },
        reconnection: false,
        forceNew: true,
        ...options,
      });
      sockets.add(client);
      const received: ReceivedEvent[] = [];
      client.onAny((name, event) => {
        if (name !== 'listening') received.push({ name, event });
      });
      await once(client as never, 'listening');
      return {
        client,
        received,
        of: (name: string) => received.filter((one) => one.name === name).map(({ event }) => event),
        join: (roomId: string) => client.emitWithAck('joinRoom', { roomId }),
        /** Resolves when all events sent so far have arrived: acknowledgements come after them. */
        async settle() {
          await client.emitWithAck('leaveRoom', { roomId: randomUUID() });
        },
      };
    },
    async [Symbol.asyncDispose]() {
      for (const client of sockets) client.disconnect();
      await server.close();
      await database.drop();
    },
  };
}
