import { ASK_AGAIN_MS } from '@firstrung/contracts';
import { createBus } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { systemClock as clock, createLog, processAll } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { expect, test } from 'vitest';
import { createJobsService, readConfig } from '../src/index.ts';
import { type Person, sharedJobs } from './harness.ts';

const jobs = await sharedJobs();

/** Who a member is told that reads the applications of a job, in each list that shows them. */
async function readersFor(member: Person, jobId: string, get = jobs.get) {
  const lists = [
    (await get(`/api/recruiter/jobs/job-details/${jobId}`, member)).body.applications,
    (await get(`/api/recruiter/applications/to-review?job=${jobId}`, member)).body,
  ];
  const named = lists.map((rows: { readers?: { name: string }[] }[]) =>
    rows.flatMap(({ readers = [] }) => readers.map(({ name }) => name)),
  );
  expect(named[1]).toEqual(named[0]);
  return named[0];
}
const read = (member: Person, applicationId: string) =>
  jobs.get(`/api/recruiter/applications/get-application/${applicationId}`, member);

test('colleagues are told who has an application open, until that person has left it', async () => {
  const olga = await jobs.member('Olga Owner');
  const bea = await jobs.join(olga, 'Bea Bridge');
  const jobId = await jobs.postJob(olga);
  const apply = async () => (await jobs.apply(await jobs.applicant(), jobId)).body.applicationId;
  const [one, two] = [await apply(), await apply()];
  expect(await readersFor(bea, jobId)).toEqual([]);
  await read(olga, one);
  await read(bea, two);
  await expect.poll(() => readersFor(bea, jobId)).toEqual(['Olga Owner']);
  expect(await readersFor(olga, jobId)).toEqual(['Bea Bridge']);
  // Somebody else's is not read.
  const stranger = await jobs.recruiter('Sam Stranger');
  await jobs.postJob(stranger);
  expect((await read(stranger, one)).status).toBe(404);
  await jobs.server.processAll();
  expect(await readersFor(bea, jobId)).toEqual(['Olga Owner']);
  jobs.server.clock.advance(2.5 * ASK_AGAIN_MS);
  expect(await readersFor(bea, jobId)).toEqual([]);
  // Who has left the company reads nothing of it.
  await read(bea, two);
  await expect.poll(() => readersFor(olga, jobId)).toEqual(['Bea Bridge']);
  await jobs.remove(`/api/company/members/${bea.id}`, {}, olga);
  expect(await readersFor(olga, jobId)).toEqual([]);
});

test('also by other instances', async () => {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const nats = stack.use(await startNats());
  const log = createLog({ level: 'silent' });
  const tokens = await createTestTokens(clock);
  const env = { DATABASE_URL: database.url, NATS_URL: nats.url, JOBS_POOL_SIZE: '4' };
  const start = async () => {
    const bus = await createBus({ env, databaseUrl: database.url, log });
    stack.defer(() => bus.destroy());
    const service = await createJobsService(readConfig(env), { bus, log, clock });
    const config = readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' });
    const http = await createHttpServer({ services: [service], config, log, clock });
    await service.start();
    stack.defer(() => http.close());
    await tokens.publish(bus);
    await processAll([service]);
    return { url: await http.listen(), bus, service };
  };
  const [here, there] = [await start(), await start()];
  let events = 0;
  const person = async (name: string, role: 'recruiter' | 'applicant') => {
    const id = crypto.randomUUID();
    const data = { accountId: id, role, name, emailOrPhone: `${id}@person.example`, verified: true };
    const type = 'auth.account.changed.v1';
    const event = { id: `auth-${++events}`, type, occurredAt: clock.now().toISOString() };
    const payload = JSON.stringify({ ...event, aggregate: { id, version: 1 }, data });
    await here.bus.publish([{ id: event.id, type, aggregateId: id, payload }]);
    await processAll([here.service, there.service]);
    return { id, role, name, headers: (await tokens.mint({ id, role, name })).authorization };
  };
  const call = async (url: string, method: string, path: string, who: Person, sent?: object) => {
    const headers = { ...who.headers, ...(sent && { 'content-type': 'application/json' }) };
    const body = sent === undefined ? {} : { body: JSON.stringify(sent) };
    const response = await fetch(url + path, { method, headers, ...body });
    // biome-ignore lint/suspicious/noExplicitAny: any call's
    const reply = (await response.json()) as any;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return { body: reply };
  };
  const olga = await person('Olga Owner', 'recruiter');
  const bea = await person('Bea Bridge', 'recruiter');
  const post = (path: string, who: Person, body?: object) => call(here.url, 'POST', path, who, body);
  const { job } = (await post('/api/recruiter/jobs/create-job', olga, { title: 'Baker', status: 'liveJobs' }))
    .body;
  const invited = { email: `${bea.id}@person.example`, role: 'recruiter' };
  const { invitation } = (await post('/api/company/invitations', olga, invited)).body;
  await post(`/api/company/invitations/${invitation._id}/accept`, bea);
  const ada = await person('Ada Lovelace', 'applicant');
  const { applicationId } = (await post('/api/jobs/apply-job', ada, { jobId: job._id })).body;
  await call(here.url, 'GET', `/api/recruiter/applications/get-application/${applicationId}`, olga);
  const get = ((path: string, who: Person) => call(there.url, 'GET', path, who)) as typeof jobs.get;
  await expect.poll(() => readersFor(bea, job._id, get)).toEqual(['Olga Owner']);
});
