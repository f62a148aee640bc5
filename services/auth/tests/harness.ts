import type { CodeMessage, EventName, EventOf, NoticeMessage, Role } from '@firstrung/contracts';
import { createLog } from '@firstrung/service-kit/service';
import {
  type CallResult,
  createEventRecord,
  createTestMail,
  startTestServer,
  type TestClock,
} from '@firstrung/service-kit/testing';
import { uncounted } from '@firstrung/test-kit/costs';
import { createTestDatabase, openTestPool } from '@firstrung/test-kit/database';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { createAuthService, readConfig } from '../src/index.ts';
import { createAuthenticator } from './authenticator.ts';

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

export type AuthServer = Awaited<ReturnType<typeof startAuth>>;

export const PASSWORD = 'correct horse';
/** Where passkeys are made: the address of `sharedAuth`. */
export const SITE = { origin: 'http://localhost:4999', rpId: 'localhost' };

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
  mailIsThere = true,
  clock,
}: {
  env?: Record<string, string>;
  mailIsThere?: boolean;
  /** default: a test clock */
  clock?: TestClock;
} = {}) {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const record = createEventRecord();
  const server = await startTestServer({
    databaseUrl: database.url,
    http: { trustProxy: 1 },
    ...(clock && { clock }),
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    services: async ({ databaseUrl, ...kit }) => {
      await record.listen(kit.bus, EVENTS);
      return [await createAuthService(readConfig({ DATABASE_URL: databaseUrl, ...env }), kit)];
    },
  });
  const mail = await createTestMail();
  const side = openTestPool(database.url);

  const path = (name: string, role: Role) =>
    `/api/auth${role === 'applicant' ? 'Applicant' : 'Recruiter'}/${name}`;
  const headers = ({ token, ip, cookie }: From): Record<string, string> => ({
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  /** By the id of the event: a test asks many times for all that was sent. */
  const decrypted = new Map<string, Promise<unknown>>();
  const decrypt = <T>({ id, data }: { id: string; data: { jwe: string } }) => {
    if (!decrypted.has(id)) decrypted.set(id, mail.decrypt(data.jwe));
    return decrypted.get(id) as Promise<T>;
  };

  /** Calls `/api/auth<Role>/<name>`. */
  const post = (name: string, body: Body, from: From = {}): Promise<CallResult> =>
    server.call('POST', path(name, from.role ?? 'applicant'), { body, headers: headers(from) });
  const signup = (
    emailOrPhone: string,
    { password = PASSWORD, name = 'Ann Lee', ticket, ...from }: Signup = {},
  ) => post('signup', { emailOrPhone, password, name, ticket }, from);
  /** What auth has published of a type until now. */
  async function published<T extends EventName>(type: T): Promise<EventOf<T>[]> {
    await server.processAll();
    return record.of(type);
  }
  /** The messages of a type that were sent to addresses so far, decrypted as mail does. */
  async function sentTo<T extends { to: string }>(
    to: string | readonly string[],
    type: 'auth.code.issued.v1' | 'auth.notice.issued.v1',
  ): Promise<T[]> {
    const sent = await Promise.all((await published(type)).map((event) => decrypt<T>(event)));
    return sent.filter((message) => [to].flat().includes(message.to));
  }
  const sentCodes = (to: string | readonly string[]) => sentTo<CodeMessage>(to, 'auth.code.issued.v1');
  async function lastCode(to: string): Promise<string> {
    const message = (await sentCodes(to)).at(-1);
    if (!message) throw new Error(`no code was sent to ${to}`);
    return message.code;
  }
  const notices = (to: string) => sentTo<NoticeMessage>(to, 'auth.notice.issued.v1');
  const expectOk = ({ status, body }: CallResult) => {
    if (status > 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  /** Asks for another address as the service of the profile does, in the session of a token. */
  async function askForAddress(token: string, emailOrPhone: string) {
    const { sub, role, gen, sid } = decodeJwt<{ sub: string; role: Role; gen: number; sid: string }>(token);
    await server.publish(
      `${role === 'applicant' ? 'networks' : 'jobs'}.profile.contact-change-requested.v1`,
      { id: sub, version: 0 },
      { accountId: sub, emailOrPhone, generation: gen, sessionId: sid },
    );
  }
  /** Confirms the password. Answers the proof. */
  const prove = async (token: string, from: From = {}, more: Body = {}): Promise<string> =>
    expectOk(await post('confirm-password', { currentPassword: PASSWORD, ...more }, { token, ...from }))
      .proof;
  /** Publishes mail's key, which codes are encrypted for. */
  const mailArrives = () => mail.publish(server.publish);
  if (mailIsThere) await mailArrives();

  return {
    server,
    databaseUrl: database.url,
    post,
    signup,
    published,
    sentCodes,
    lastCode,
    notices,
    askForAddress,
    prove,
    mailArrives,
    publish: server.publish,
    get: (name: string, { role = 'applicant', token }: From = {}) =>
      server.call('GET', path(name, role), { headers: headers({ token }) }),
    /** Signs up and verifies. Answers the token. */
    async join(emailOrPhone: string, more: Signup = {}): Promise<string> {
      const { emailOrPhone: to, ticket } = expectOk(await signup(emailOrPhone, more));
      const verificationCode = await lastCode(to);
      const { token } = expectOk(await post('verify', { emailOrPhone, verificationCode, ticket }, more));
      await server.processAll();
      return token;
    },
    /** Moves an account to another address. Answers the new token. */
    async move(token: string, to: string, from: From = {}): Promise<string> {
      await askForAddress(token, to);
      const body = { emailOrPhone: to, verificationCode: await lastCode(to) };
      const moved = expectOk(await post('verify', body, { token, ...from }));
      await server.processAll();
      return moved.token;
    },
    /** Of the latest notice to an address that a change can be undone. */
    async undoTicket(to: string): Promise<string> {
      return (await notices(to)).findLast((notice) => 'undoTicket' in notice)!.undoTicket!;
    },
    /** Sets up an app. Answers its codes, and what the start and the confirmation answered. */
    async addApp(token: string, from: From = {}, more: Body = {}) {
      const proof = await prove(token, from, more);
      const { secret, uri } = expectOk(await post('totp/start', { proof }, { token, ...from }));
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const codeAt = (ms = 0) => totp.generate({ timestamp: server.clock.now().getTime() + ms });
      const confirmed = expectOk(await post('totp/confirm', { code: codeAt() }, { token, ...from }));
      const { recoveryCodes } = confirmed as { recoveryCodes: [string, string, string, ...string[]] };
      return { codeAt, secret, uri, recoveryCodes, token: confirmed.token as string };
    },
    /** Adds a passkey of a new device. Answers the device, and what the options and the addition answered. */
    async addPasskey(token: string, from: From = {}, more: Body = {}) {
      const proof = await prove(token, from, more);
      const { options } = expectOk(await post('passkeys/options', { proof }, { token, ...from }));
      const device = createAuthenticator();
      const credential = device.create({ ...SITE, challenge: options.challenge });
      const body = { credential, name: ' My  phone ' };
      return { device, options, ...expectOk(await post('passkeys/add', body, { token, ...from })) };
    },
    /** Stops the service and starts it with other settings, on the same database. */
    async restart(env: Record<string, string>) {
      await server.close();
      const next = await startTestServer({
        databaseUrl: database.url,
        clock: server.clock,
        services: async ({ databaseUrl, ...kit }) => [
          await createAuthService(readConfig({ DATABASE_URL: databaseUrl, ...env }), kit),
        ],
      });
      return {
        /** Calls `/api/authApplicant/<name>`. */
        call: (name: string, body: Body, cookie?: string) =>
          next.call('POST', path(name, 'applicant'), { body, headers: headers({ cookie }) }),
        /** Calls any path with POST. */
        post: (address: string, body: Body, cookie: string) =>
          next.call('POST', address, { body, headers: { cookie } }),
        get: (name: string, token: string) =>
          next.call('GET', path(name, 'applicant'), { headers: headers({ token }) }),
        [Symbol.asyncDispose]: () => next.close(),
      };
    },
    /** Advances the clock and lets everything that is due happen. */
    async pass(ms: number) {
      server.clock.advance(ms);
      await server.processAll();
    },
    /** All that was logged. */
    logged: () => lines.join(''),
    query: async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await side.query(sql, values)).rows,
    async [Symbol.asyncDispose]() {
      await side.end();
      await server.close();
      await database.drop();
    },
  };
}

let shared: Promise<AuthServer> | undefined;

/**
 * The service that the test files of a worker share, which ends with the worker. Its clock moves on for each
 * file by more than the longest window of a limit.
 */
export async function sharedAuth(): Promise<AuthServer> {
  shared ??= uncounted(() => startAuth({ env: { PUBLIC_URL: `${SITE.origin}/` } }));
  const auth = await shared;
  auth.server.clock.advance(minutes(9 * 24 * 60));
  return auth;
}

/** The cookie of a reply, as the browser sends it again. */
export const cookieOf = ({ headers }: CallResult): string => (headers.get('set-cookie') ?? '').split(';')[0]!;

export const minutes = (count: number) => count * 60_000;
