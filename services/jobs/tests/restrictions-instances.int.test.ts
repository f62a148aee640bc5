import { randomUUID } from 'node:crypto';
import { createBus } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog, processAll, systemClock } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { expect, test } from 'vitest';
import { createJobsService, readConfig } from '../src/index.ts';

const log = createLog({ level: 'silent' });

test('a command in a process of its own hides and shows a job on two instances, past their caches', async () => {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const nats = stack.use(await startNats());
  const env = { DATABASE_URL: database.url, NATS_URL: nats.url, JOBS_POOL_SIZE: '2' };
  const tokens = await createTestTokens(systemClock);
  const create = async () => {
    const bus = await createBus({ env, databaseUrl: env.DATABASE_URL, log });
    stack.defer(() => bus.destroy());
    return { bus, service: await createJobsService(readConfig(env), { bus, log }) };
  };
  const urls: string[] = [];
  for (let count = 0; count < 2; count++) {
    const { bus, service } = await create();
    const config = readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' });
    const http = await createHttpServer({ services: [service], config, log, clock: systemClock });
    await service.start();
    stack.defer(() => http.close());
    await tokens.publish(bus);
    await processAll([service]);
    urls.push(await http.listen());
  }
  const { authorization } = await tokens.mint({ id: randomUUID(), role: 'recruiter' });
  const created = await fetch(`${urls[0]}/api/recruiter/jobs/create-job`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Fee collector', status: 'liveJobs' }),
  });
  const { job } = (await created.json()) as { job: { _id: string } };
  const jobId = job._id;

  const pages = [
    `/api/guest/jobs/job-details/${jobId}`,
    '/api/guest/jobs/get-all-jobs',
    '/api/guest/jobs/get-all-jobs?q=fee',
    '/jobs.rss',
    '/sitemap.xml',
  ];
  const shows = async () => {
    const texts = urls.flatMap((url) => pages.map(async (path) => (await fetch(url + path)).text()));
    return (await Promise.all(texts)).map((text) => text.includes(jobId));
  };
  const everywhere = (isShown: boolean) => urls.flatMap(() => pages.map(() => isShown));
  await expect.poll(shows).toEqual(everywhere(true));

  const { service: command } = await create();
  stack.defer(() => command.destroy());
  await command.operations['hide-job']!(jobId, { reason: 'A fee', by: 'olga' });
  await expect.poll(shows).toEqual(everywhere(false));
  await command.operations['show-job']!(jobId, { reason: 'Gone', by: 'olga' });
  await expect.poll(shows).toEqual(everywhere(true));
});
