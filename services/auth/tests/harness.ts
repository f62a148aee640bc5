import type { CodeMessage, EventData, EventName, EventOf, NoticeMessage, Role } from '@firstrung/contracts';
import { createLog } from '@firstrung/service-kit/service';
import {
  type CallResult,
  createEventRecord,
  startTestServer,
  type TestServer,
} from '@firstrung/service-kit/testing';
import { createTestDatabase, openTestPool } from '@firstrung/test-kit/database';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { createAuthService, readConfig } from '../src/index.ts';

type Body = Record<string, unknown>;

export interface From {
  role?: Role;
  token?: string;
  /** The client's address, as a trusted proxy says it. */
  ip?: string;
  /** The cookie of a browser. */
  cookie?: string;
}

export interface Signup extends From {
  password?: string;
  name?: string;
  ticket?: string;
}

export interface Restarted extends AsyncDisposable {
  /** Calls `/api/authApplicant/<name>`. */
  call(name: string, body: Body, cookie?: string): Promise<CallResult>;
}

export interface AuthServer extends AsyncDisposable {
  server: TestServer;
  databaseUrl: string;
  /** Calls `/api/auth<Role>/<name>`. */
  post(name: string, body: Body, options?: From): Promise<CallResult>;
  get(name: string, options?: { role?: Role; token?: string }): Promise<CallResult>;
  signup(emailOrPhone: string, more?: Signup): Promise<CallResult>;
  /** Signs up and verifies. Answers the token. */
  join(emailOrPhone: string, more?: Signup): Promise<string>;
  /** The codes sent to an address so far, decrypted as mail does. */
  sentCodes(to: string): Promise<CodeMessage[]>;
  lastCode(to: string): Promise<string>;
  /** The notices sent to an address so far, decrypted as mail does. */
  notices(to: string): Promise<NoticeMessage[]>;
  /** Publishes an event as another service does; resolves when it was handled. */
  publish<T extends EventName>(
    type: T,
    aggregate: { id: string; version: number },
    data: EventData<T>,
  ): Promise<void>;
  /** What auth has published of a type until now. */
  published<T extends EventName>(type: T): Promise<EventOf<T>[]>;
  /** Publishes mail's key, which codes are encrypted for. */
  mailArrives(): Promise<void>;
  /** Stops the service and starts it with other settings, on the same database. */
  restart(env: Record<string, string>): Promise<Restarted>;
  /** All that was logged. */
  logged(): string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

export const PASSWORD = 'correct horse';

const EVENTS = [
  'auth.account.changed.v1',
  'auth.account.deleted.v1',
  'auth.sessions.revoked.v1',
  'auth.session.ended.v1',
  'auth.keys.changed.v1',
  'auth.code.issued.v1',
  'auth.notice.issued.v1',
] as const;

/** auth alone on a database of its own; the test speaks for mail and the others through the bus. */
export async function startAuth({
  env = {},
  trustProxy = 1,
  mailIsThere = true,
}: {
  env?: Record<string, string>;
  trustProxy?: number;
  mailIsThere?: boolean;
} = {}): Promise<AuthServer> {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const record = createEventRecord();
  const server = await startTestServer({
    databaseUrl: database.url,
    http: { trustProxy },
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    services: async ({ databaseUrl, bus, clock, log }) => {
      await record.listen(bus, EVENTS);
      return [
        await createAuthService(readConfig({ DATABASE_URL: databaseUrl, ...env }), {
          bus,
          clock,
          log,
        }),
      ];
    },
  });
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', {
    crv: 'X25519',
    extractable: true,
  });
  const { x } = await exportJWK(publicKey);
  const side = openTestPool(database.url);

  const path = (name: string, role: Role) =>
    `/api/auth${role === 'applicant' ? 'Applicant' : 'Recruiter'}/${name}`;
  const headers = ({ token, ip, cookie }: From): Record<string, string> => ({
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  /** By the id of the event: a test asks many times for all that was sent. */
  const decrypted = new Map<string, Promise<{ plaintext: Uint8Array }>>();
  const decrypt = async <T>({ id, data }: { id: string; data: { jwe: string } }) => {
    if (!decrypted.has(id)) decrypted.set(id, compactDecrypt(data.jwe, privateKey));
    const { plaintext } = await decrypted.get(id)!;
    return JSON.parse(new TextDecoder().decode(plaintext)) as T;
  };

  const auth: AuthServer = {
    server,
    databaseUrl: database.url,
    post: (name, body, from = {}) =>
      server.call('POST', path(name, from.role ?? 'applicant'), { body, headers: headers(from) }),
    get: (name, { role = 'applicant', token } = {}) =>
      server.call('GET', path(name, role), { headers: headers({ token }) }),
    signup: (emailOrPhone, { password = PASSWORD, name = 'Ann Lee', ticket, ...from } = {}) =>
      auth.post('signup', { emailOrPhone, password, name, ticket }, from),
    async join(emailOrPhone, more = {}) {
      const { status, body } = await auth.signup(emailOrPhone, more);
      if (status !== 201) throw new Error(`no signup: ${JSON.stringify(body)}`);
      const verificationCode = await auth.lastCode(body.emailOrPhone);
      const { ticket } = body;
      const verified = await auth.post('verify', { emailOrPhone, verificationCode, ticket }, more);
      if (verified.status !== 200) throw new Error(`not verified: ${JSON.stringify(verified.body)}`);
      await server.processAll();
      return verified.body.token;
    },
    async sentCodes(to) {
      const sent = await Promise.all(
        (await auth.published('auth.code.issued.v1')).map((event) => decrypt<CodeMessage>(event)),
      );
      return sent.filter((message) => message.to === to);
    },
    async lastCode(to) {
      const message = (await auth.sentCodes(to)).at(-1);
      if (!message) throw new Error(`no code was sent to ${to}`);
      return message.code;
    },
    async notices(to) {
      const sent = await Promise.all(
        (await auth.published('auth.notice.issued.v1')).map((event) => decrypt<NoticeMessage>(event)),
      );
      return sent.filter((message) => message.to === to);
    },
    publish: server.publish,
    async published(type) {
      await server.processAll();
      return record.of(type);
    },
    mailArrives() {
      const key = { kid: 'mail-1', kty: 'OKP' as const, crv: 'X25519' as const, x: x! };
      return auth.publish('mail.keys.changed.v1', { id: 'encryption-keys', version: 1 }, { keys: [key] });
    },
    async restart(env) {
      await server.close();
      const next = await startTestServer({
        databaseUrl: database.url,
        clock: server.clock,
        services: async ({ databaseUrl, ...kit }) => [
          await createAuthService(readConfig({ DATABASE_URL: databaseUrl, ...env }), kit),
        ],
      });
      return {
        call: (name, body, cookie) =>
          next.call('POST', path(name, 'applicant'), { body, headers: headers({ cookie }) }),
        [Symbol.asyncDispose]: () => next.close(),
      };
    },
    logged: () => lines.join(''),
    query: async (sql, values = []) => (await side.query(sql, values)).rows,
    async [Symbol.asyncDispose]() {
      await side.end();
      await server.close();
      await database.drop();
    },
  };
  if (mailIsThere) await auth.mailArrives();
  return auth;
}

/** The cookie of a reply, as the browser sends it again. */
export const cookieOf = ({ headers }: CallResult): string => (headers.get('set-cookie') ?? '').split(';')[0]!;

export const minutes = (count: number) => count * 60_000;
