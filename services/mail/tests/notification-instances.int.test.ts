import { randomUUID } from 'node:crypto';
import type { NotificationState } from '@firstrung/contracts';
import { createBus } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { expect, test } from 'vitest';
import { createMailService, readConfig } from '../src/index.ts';
import { openStream } from './stream-client.ts';

const log = createLog({ level: 'silent' });

/** An instance of mail as in production, except that it shares the test's process. */
async function startInstance(env: Record<string, string>, stack: AsyncDisposableStack) {
  const bus = await createBus({ env, databaseUrl: env.DATABASE_URL!, log });
  stack.defer(() => bus.destroy());
  const service = await createMailService(readConfig(env), { bus, log });
  const config = readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' });
  const http = await createHttpServer({ services: [service], config, log, clock: systemClock });
  stack.defer(() => http.close());
  await service.start();
  return { bus, url: await http.listen() };
}

test('each of two instances notifies the accounts connected to it, whichever handled the event', async () => {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const nats = stack.use(await startNats());
  const env = { DATABASE_URL: database.url, NATS_URL: nats.url, MAIL_POOL_SIZE: '4' };
  const one = await startInstance(env, stack);
  const other = await startInstance(env, stack);
  const tokens = await createTestTokens(systemClock);
  await tokens.publish(one.bus);

  const recruiterId = randomUUID();
  const { token, authorization } = await tokens.mint({ id: recruiterId, role: 'recruiter' });
  const streams = [await openStream(one.url, { token }), await openStream(other.url, { token })];
  await Promise.all(streams.map((stream) => stream.waitFor(0)));

  for (let count = 1; count <= 4; count++) {
    const subjectId = randomUUID();
    const at = new Date().toISOString();
    const data: NotificationState = { kind: 'answerDue', subjectId, to: [recruiterId], at, values: {} };
    const id = `jobs-${count}`;
    const type = 'jobs.notification.changed.v1';
    const aggregate = { id: subjectId, version: 1 };
    const payload = JSON.stringify({ id, type, occurredAt: at, aggregate, data });
    await one.bus.publish([{ id, type, aggregateId: subjectId, payload }]);
    await Promise.all(streams.map((stream) => stream.waitFor(count)));
  }

  const response = await fetch(`${other.url}/api/notifications/mark-read`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await response.json()).toEqual({ message: 'Marked as read', unread: 0 });
  await Promise.all(streams.map((stream) => stream.waitFor(0)));
  expect(streams[0]!.received.at(-1)).toBe(0);
});
