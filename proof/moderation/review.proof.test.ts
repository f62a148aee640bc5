// Promise: No text is public that was neither approved nor trusted, whatever is switched or killed.
// Guards: services/jobs, packages/service-kit/src/events

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createInstance, type Instance } from '@firstrung/all-in-one/testing/fleet/instance';
import { THIS_RELEASE } from '@firstrung/all-in-one/testing/fleet/release';
import { createBus, provisionStreams } from '@firstrung/service-kit/events';
import { systemClock as clock, createLog } from '@firstrung/service-kit/service';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { startNats } from '@firstrung/test-kit/nats';
import { test } from 'vitest';
import { actRandomly } from '../../services/jobs/tests/review-random.ts';
import { openClient } from '../support/open-client.ts';

process.env.ACTS ??= '1500';
// Within one process, where the time can be moved on and sessions of the database are killed.
await import('../../services/jobs/tests/review-random.int.test.ts');

const TIMEOUT_MS = 12 * 3_600_000;
/** The longest time of an act, after which its process is killed. */
const ACT_MS = 60;

test('two processes that are killed and switched', { timeout: TIMEOUT_MS }, async () => {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const nats = undo.use(await startNats());
  const logs = mkdtempSync(join(tmpdir(), 'firstrung-review-'));
  undo.defer(() => rmSync(logs, { recursive: true, force: true }));
  const site = 'http://firstrung.test';
  const env = {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    DATA_DIR: join(logs, 'data'),
    PUBLIC_URL: site,
    RATE_LIMITS: 'off',
    JOBS_POOL_SIZE: '4',
    // Those that are stopped fill it, and those that were killed start sooner.
    NODE_COMPILE_CACHE: join(logs, 'compile-cache'),
  };
  const log = createLog({ level: 'silent' });
  await provisionStreams({ env, log });
  const bus = await createBus({ env, databaseUrl: database.url, log });
  undo.defer(() => bus.destroy());
  const running: Instance[] = [];
  undo.defer(async () => {
    for (const instance of running) await instance.kill();
  });
  const db = undo.use(await openClient(database.url));
  const run = (instance: Instance) => {
    instance.start();
    return until(() => instance.isReady());
  };

  await actRandomly(Number(process.env.ACTS), {
    databaseUrl: database.url,
    clock,
    bus,
    site,
    urls: () => running.map(({ url }) => url),
    async start(at, review) {
      await running[at]?.stop();
      const options = { service: 'jobs' as const, number: at + 1, release: THIS_RELEASE, logs };
      running[at] = await createInstance({ ...options, env: { ...env, REVIEW: review } });
      await run(running[at]);
    },
    settle: async () => void (await until(async () => (await db.query(UNSETTLED)).rows.length === 0)),
    // What an instance tells another has arrived by then.
    told: () => delay(500),
    async killDuring(act) {
      const killed = running[Math.round(Math.random())]!;
      const acting = act();
      await delay(Math.random() * ACT_MS);
      await killed.kill();
      await acting;
      await run(killed);
    },
  });
});

/** What is on its way, or that a switch has not come to yet. */
const UNSETTLED = `
  select from jobs.outbox
  union all select from jobs.job, jobs.review_mode where waits_since is not null and mode = 'off'
  union all select from jobs.company, jobs.review_mode where mode = 'off'
    and (waits_since is not null or ('review' = any(hidden_because) and refused is null and closed_at is null))`;
