import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from '@firstrung/test-kit/client';
import { type NatsServer, startNats } from '@firstrung/test-kit/nats';
import type { Account, SignedIn } from '@firstrung/test-kit/people';
import { type RedisServer, startRedis } from '@firstrung/test-kit/redis';
import { type SmtpServer, startSmtpServer } from '@firstrung/test-kit/smtp-server';
import { createEdge } from './edge.ts';
import { createInstance, type Instance, SERVICES, type ServiceName } from './instance.ts';
import { signUpByEmail } from './people.ts';
import { type Release, THIS_RELEASE } from './release.ts';

export { type Instance, SERVICES, type ServiceName } from './instance.ts';

/**
 * Several processes of each service as in production, with their
 * servers. Its client sends requests to the instances in turn.
 */
export interface Fleet extends Client, AsyncDisposable {
  readonly nats: NatsServer;
  readonly redis: RedisServer;
  readonly mail: SmtpServer;
  /** As superuser. */
  readonly databaseUrl: string;
  readonly instances: readonly Instance[];
  of(service: ServiceName): readonly Instance[];
  /** Folder with the output of each process. */
  readonly logs: string;
  /** Resolves when every instance, or each of those given, is ready. */
  ready(instances?: readonly Instance[]): Promise<void>;
  /** Signs up an account. Resolves with its token. */
  signUp(role: Account['role'], account?: Partial<Account>): Promise<SignedIn>;
}

export interface FleetOptions {
  databaseUrl: string;
  /** Instances of each service; default 2. */
  size?: number;
  /** Services to start; default: all. */
  services?: readonly ServiceName[];
  /** Whose sources the processes run. Default: these. */
  release?: Release;
  /** Which the caller stops; default: one server of its own. */
  redis?: RedisServer;
  /** Settings for all services, beside those that the fleet sets itself. */
  env?: Record<string, string>;
  /** Settings of one service, which win over those for all. */
  envOf?: (service: ServiceName) => Record<string, string>;
  /** The bus, which the caller stops; default: a server of its own. */
  nats?: NatsServer;
  /** Folder for the logs; default: a temporary one that is deleted with the fleet. */
  logs?: string;
}

/** Where people would find the fleet's site, for links and the origin of sockets. */
export const FLEET_SITE = 'http://firstrung.test';

/** Some starts fail because all begin at once, for example when the database accepts no more clients. */
const MAX_FAILURES = 5;

/**
 * Starts the services' own `main.ts`, each instance as a
 * process under plain Node. All are ready when it resolves.
 */
export async function startFleet({
  databaseUrl,
  size = 2,
  services = SERVICES,
  release = THIS_RELEASE,
  redis: ownRedis,
  env = {},
  envOf = () => ({}),
  nats: ownNats,
  logs,
}: FleetOptions): Promise<Fleet> {
  await using undo = new AsyncDisposableStack();
  const nats = ownNats ?? undo.use(await startNats());
  const redis = ownRedis ?? undo.use(await startRedis());
  const mail = undo.use(await startSmtpServer());
  const folder = logs ?? mkdtempSync(join(tmpdir(), 'firstrung-fleet-'));
  if (logs) mkdirSync(logs, { recursive: true });
  else undo.defer(() => rmSync(folder, { recursive: true, force: true }));

  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    PUBLIC_URL: FLEET_SITE,
    RATE_LIMITS: 'off',
    // Decisions take effect at once, unless the test is about holding them.
    DECISION_HOLD_SECONDS: '0',
    ...Object.fromEntries(SERVICES.map((service) => [`${service.toUpperCase()}_POOL_SIZE`, '4'])),
    ...env,
  };
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  const instances: readonly Instance[] = await Promise.all(
    services.flatMap((service) =>
      numbers.map((number) =>
        createInstance({
          service,
          number,
          release,
          env: { ...settings, ...envOf(service) },
          logs: folder,
        }),
      ),
    ),
  );
  undo.defer(async () => {
    await Promise.all(instances.map((instance) => instance.kill()));
  });
  for (const instance of instances) instance.start();
  await ready(instances, MAX_FAILURES);

  const client = createClient(createEdge(instances));
  const parts = undo.move();
  return {
    ...client,
    nats,
    redis,
    mail,
    databaseUrl,
    instances,
    of: (service) => instances.filter((instance) => instance.service === service),
    logs: folder,
    ready: (some = instances) => ready(some),
    signUp: (role, account) => signUpByEmail({ ...client, mail }, role, account),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Throws when one of them can't start. */
async function ready(instances: readonly Instance[], maxFailures = Infinity): Promise<void> {
  await Promise.all(
    instances.map(async (instance) => {
      while (!(await instance.isReady())) {
        if (instance.failures > maxFailures)
          throw new Error(
            `${instance.name} does not start: ${readFileSync(instance.log, 'utf8').slice(-2_000)}`,
          );
        await delay(100);
      }
    }),
  );
}
