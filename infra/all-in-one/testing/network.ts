import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Calls, MemberRole, ReplyOf } from '@firstrung/contracts';
import { createLog, type Logger } from '@firstrung/service-kit/service';
import { createTestClock, type TestClock } from '@firstrung/service-kit/testing';
import { type Client, createClient, type Input, sendTo } from '@firstrung/test-kit/client';
import { count } from '@firstrung/test-kit/costs';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { type RoleName, readCode, type SignedIn, signUp, signUpAll } from '@firstrung/test-kit/people';
import { createProduct, type Product } from '../src/product.ts';

type MailboxEmail = ReplyOf<Calls['GET /dev/mailbox.json']>[number];

export interface TestNetwork extends Client, AsyncDisposable {
  /** Origin of everything, as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** The network's own database, as superuser. */
  readonly databaseUrl: string;
  /** Folder of the stored files. */
  readonly dataDir: string;
  readonly clock: TestClock;
  readonly product: Product;
  /** Lets every service publish and handle events until none are left. */
  processAll(): Promise<void>;
  /** Emails of the development mailbox, newest first. */
  mailbox(to?: string): Promise<MailboxEmail[]>;
  /** The newest code sent to an address. */
  code(to: string): Promise<string>;
  /** Signs up an account that is verified and known to all services when it resolves. */
  signUp(
    role: RoleName,
    account?: { name?: string; emailOrPhone?: string; password?: string },
  ): Promise<SignedIn>;
  /**
   * The same for several accounts at once, in the order of their names. It takes little longer than for one.
   */
  signUpAll<const Names extends readonly string[]>(
    role: RoleName,
    names: Names,
  ): Promise<{ -readonly [N in keyof Names]: SignedIn }>;
  /** Posts a job: of a carpenter and live, unless it says otherwise. Resolves with its id. */
  postJob(
    by: Pick<SignedIn, 'token'>,
    job?: Partial<NonNullable<Input<'POST /api/recruiter/jobs/create-job'>['body']>>,
  ): Promise<string>;
  /** Takes a recruiter into the company of an owner. */
  takeIn(owner: Pick<SignedIn, 'token'>, member: SignedIn, role: MemberRole): Promise<void>;
  /** Uploads a file. Resolves with its address. */
  upload(token: string, content: string | Buffer<ArrayBuffer>, name: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestNetworkOptions {
  /** Settings as in the environment, beside those that the network sets itself. */
  env?: Record<string, string>;
  /** URL of the database; default: a new one on the test run's cluster. */
  databaseUrl?: string;
  clock?: TestClock;
  log?: Logger;
  /** Default true, which needs the front ends' builds. */
  pages?: boolean;
  /** See `Kit`. Default false: a slow machine would be too late for some requests. */
  limits?: boolean;
}

const anyAddress = () => `${randomUUID()}@example.org`;
const PASSWORD = 'correct horse';

/**
 * All services in this process, on a free port and their own database, with a clock that only the test sets.
 */
export async function createTestNetwork(options: TestNetworkOptions = {}): Promise<TestNetwork> {
  const { clock = createTestClock(), log = createLog({ level: 'silent' }) } = options;
  const { pages = true, limits = false } = options;
  count('boards');
  await using undo = new AsyncDisposableStack();
  const databaseUrl = options.databaseUrl ?? undo.use(await createTestDatabase()).url;
  const dataDir = await mkdtemp(join(tmpdir(), 'firstrung-data-'));
  undo.defer(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMITS: 'off',
    // Decisions take effect at once, unless the test is about holding them.
    DECISION_HOLD_SECONDS: '0',
    ...options.env,
  };
  const product = await createProduct({ env, clock, log, pages, limits });
  undo.defer(() => product.close());
  const url = await product.http.listen();
  const client = createClient(sendTo(url));
  const { processAll } = product;
  await processAll();
  const parts = undo.move();
  const close = () => parts.disposeAsync();
  return {
    ...client,
    url,
    databaseUrl,
    dataDir,
    clock,
    product,
    processAll,
    mailbox: (to) => client.api('GET /dev/mailbox.json', { query: to === undefined ? {} : { to } }),
    code: (to) => readCode(client, to),
    signUp: (role, { name = 'Alex Doe', emailOrPhone = anyAddress(), password = PASSWORD } = {}) =>
      signUp({ ...client, processAll }, { role, name, emailOrPhone, password }),
    signUpAll: (role, names) => {
      const accounts = names.map((name) => ({ role, name, emailOrPhone: anyAddress(), password: PASSWORD }));
      return signUpAll({ ...client, processAll }, accounts) as never;
    },
    async postJob({ token }, given) {
      const body = { title: 'Carpenter', status: 'liveJobs' as const, ...given };
      return (await client.api('POST /api/recruiter/jobs/create-job', { token, body })).job._id;
    },
    async takeIn(owner, { emailOrPhone: email, token }, role) {
      const body = { email, role };
      const { invitation } = await client.api('POST /api/company/invitations', { token: owner.token, body });
      const params = { invitationId: invitation._id };
      await client.api('POST /api/company/invitations/:invitationId/accept', { params, token });
    },
    async upload(token, content, name) {
      const body = new FormData();
      body.set('file', new Blob([content]), name);
      return (await client.call('POST', '/api/upload/upload-all', { token, body })).body.url;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
