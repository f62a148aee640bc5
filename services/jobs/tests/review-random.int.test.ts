import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@firstrung/service-kit/db';
import { type Bus, createBus, provisionStreams } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog, processAll, type Service } from '@firstrung/service-kit/service';
import { createTestClock } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { sql } from 'kysely';
import { test } from 'vitest';
import { createJobsService, readConfig } from '../src/index.ts';
import { actRandomly } from './review-random.ts';

/** Of a longer run: `ACTS=5000`. */
const ACTS = Number(process.env.ACTS ?? 70);
const log = createLog({ level: 'silent' });

test('no text is public that was neither approved nor trusted', { timeout: 12 * 3_600_000 }, async () => {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const nats = stack.use(await startNats());
  const clock = createTestClock();
  const env = { DATABASE_URL: database.url, NATS_URL: nats.url, JOBS_POOL_SIZE: '2' };
  await provisionStreams({ env, log });
  const { kysely, destroy } = await openDatabase({ url: database.url, service: 'jobs', poolSize: 1, log });
  stack.defer(destroy);
  const openBus = () => createBus({ env, databaseUrl: database.url, log });
  const bus = await openBus();
  stack.defer(() => bus.destroy());
  const running: { url: string; service: Service; stop(): Promise<void> }[] = [];
  stack.defer(async () => {
    for (const { stop } of running) await stop();
  });

  await actRandomly(ACTS, {
    databaseUrl: database.url,
    clock,
    bus,
    urls: () => running.map(({ url }) => url),
    async start(at, review) {
      await running[at]?.stop();
      const own: Bus = await openBus();
      const service = await createJobsService({ ...readConfig(env), review }, { bus: own, log, clock });
      const config = readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' });
      const http = await createHttpServer({ services: [service], config, log, clock });
      await service.start();
      const stop = async () => {
        await http.close();
        await own.destroy();
      };
      running[at] = { url: await http.listen(), service, stop };
    },
    async settle() {
      for (let round = 0; round < 2; round++) for (const { service } of running) await processed(service);
    },
    /** The sessions of the database. */
    async killDuring(act) {
      const acting = act();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
          and (state <> 'idle' or random() < 0.3)`.execute(kysely);
      await acting;
    },
    wait: () => clock.advance(30 * 60_000),
  });
});

/** Its sessions may have been killed. */
async function processed(service: Service) {
  for (let failed = 0; ; failed++)
    try {
      return await processAll([service]);
    } catch (error) {
      if (failed > 20) throw error;
      await delay(200);
    }
}
