import { randomUUID } from 'node:crypto';
import { type EventData, REVIEW_STREAM_PATH, type ReviewFrame } from '@firstrung/contracts';
import { createBus } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog, processAll, systemClock } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import { createTestDatabase, openTestPool } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createJobsService, readConfig } from '../src/index.ts';

const NOTES = '/api/recruiter/applications/notes';
const APPLICATIONS = '/api/recruiter/applications';
const log = createLog({ level: 'silent' });
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const database = stack.use(await createTestDatabase());
const nats = stack.use(await startNats());
const tokens = await createTestTokens(systemClock);
const env = {
  DATABASE_URL: database.url,
  NATS_URL: nats.url,
  JOBS_POOL_SIZE: '4',
  DECISION_HOLD_SECONDS: '60',
};

/** An instance of jobs as in production, except that it shares the test's process. */
async function startInstance() {
  const bus = await createBus({ env, databaseUrl: database.url, log });
  stack.defer(() => bus.destroy());
  const service = await createJobsService(readConfig(env), { bus, log });
  const config = readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' });
  const http = await createHttpServer({ services: [service], config, log, clock: systemClock });
  await service.start();
  stack.defer(() => http.close());
  await tokens.publish(bus);
  await processAll([service]);
  return { url: await http.listen(), bus, service };
}
const instances = [await startInstance(), await startInstance()] as const;
const [{ url: one, bus }, { url: other }] = instances;

let accounts = 0;

type Person = Awaited<ReturnType<typeof person>>;

const person = async (name: string, role: 'recruiter' | 'applicant' = 'recruiter') => {
  const id = randomUUID();
  const { token, authorization } = await tokens.mint({ id, role, name });
  const email = `${id}@person.example`;
  const occurredAt = new Date().toISOString();
  const type = 'auth.account.changed.v1';
  const data: EventData<typeof type> = { accountId: id, role, name, emailOrPhone: email, verified: true };
  const envelope = { id: `auth-${++accounts}`, type, occurredAt, aggregate: { id, version: 1 }, data };
  await bus.publish([{ id: envelope.id, type, aggregateId: id, payload: JSON.stringify(envelope) }]);
  await processAll(instances.map(({ service }) => service));
  return { id, name, email, token, authorization };
};

async function call(method: string, path: string, { authorization }: Person, body?: object) {
  const headers = { ...authorization, ...(body && { 'content-type': 'application/json' }) };
  const init = body ? { body: JSON.stringify(body) } : {};
  const response = await fetch(one + path, { method, headers, ...init });
  // biome-ignore lint/suspicious/noExplicitAny: any call's
  const reply = (await response.json()) as any;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply;
}

/** A stream as a page opens it. */
async function openStream(url: string, token: string) {
  const socket = new WebSocket(url.replace('http', 'ws') + REVIEW_STREAM_PATH, {
    headers: { origin: url },
  } as never);
  onTestFinished(() => socket.close());
  const frames: ReviewFrame[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(data as string)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ token }));
  return {
    closed,
    frames,
    jobs: () => frames.flatMap((frame) => (frame.type === 'changed' ? frame.jobId : [])),
    /** Who reads an application, as was said last; `undefined` before anything was said. */
    readers: (applicationId: string) => {
      const last = frames.findLast((frame) => frame.type === 'readers');
      return last?.readers
        .filter((read) => read.applicationId === applicationId)
        .flatMap(({ people }) => people.map(({ name }) => name));
    },
    send: (text: string) => socket.send(text),
    read: (reading: unknown) => socket.send(JSON.stringify({ reading })),
    close: () => socket.close(),
  };
}

/** A company of two members, with a job that somebody has applied for. */
async function company() {
  const [olga, bea] = [await person('Olga Owner'), await person('Bea Bridge')];
  const { job } = await call('POST', '/api/recruiter/jobs/create-job', olga, {
    title: 'Baker',
    status: 'liveJobs',
  });
  const invited = { email: bea.email, role: 'recruiter' };
  const { invitation } = await call('POST', '/api/company/invitations', olga, invited);
  await call('POST', `/api/company/invitations/${invitation._id}/accept`, bea);
  const ada = await person('Ada Lovelace', 'applicant');
  const { applicationId } = await call('POST', '/api/jobs/apply-job', ada, { jobId: job._id });
  return { olga, bea, jobId: job._id as string, applicationId: applicationId as string };
}

test('members on two instances see each other’s work, and who reads an application now', async () => {
  const { olga, bea, jobId, applicationId } = await company();
  const [hers, mine] = [await openStream(one, olga.token), await openStream(other, bea.token)];
  await expect.poll(() => [hers, mine].map((stream) => stream.readers(applicationId))).toEqual([[], []]);

  const second = await openStream(one, olga.token);
  await expect.poll(() => second.readers(applicationId)).toEqual([]);
  for (const stream of [hers, second]) stream.read(applicationId);
  await expect.poll(() => mine.readers(applicationId)).toEqual(['Olga Owner']);
  mine.read(applicationId);
  await expect.poll(() => hers.readers(applicationId)).toEqual(['Bea Bridge']);
  // The other tab still shows it.
  second.close();
  hers.read(null);
  await expect.poll(() => mine.readers(applicationId)).toEqual([]);
  mine.close();
  await expect.poll(() => hers.readers(applicationId)).toEqual([]);

  const again = await openStream(other, bea.token);
  await expect.poll(() => again.readers(applicationId)).toEqual([]);
  const told = async (work: () => Promise<unknown>) => {
    const before = again.jobs().length;
    await work();
    await expect.poll(() => again.jobs().slice(before)).toContain(jobId);
    expect(new Set(again.jobs())).toEqual(new Set([jobId]));
  };
  await told(() =>
    call('PUT', `${APPLICATIONS}/update-status/${applicationId}`, olga, { status: 'accepted' }),
  );
  await told(() => call('POST', `${APPLICATIONS}/undo-decisions`, olga, { applications: [applicationId] }));
  await told(() => call('POST', `${NOTES}/create`, olga, { applicationId, body: 'A good letter.' }));
  const applicant = await person('Bob Babbage', 'applicant');
  await told(() => call('POST', '/api/jobs/apply-job', applicant, { jobId }));
  await told(() => call('POST', '/api/jobs/withdraw-application', applicant, { jobId }));
  expect(JSON.stringify([hers.frames, again.frames])).not.toMatch(/Ada|Bob/);
});

test('a removed member and another company see nothing, whatever they say that they read', async () => {
  const { olga, bea, jobId, applicationId } = await company();
  const stranger = await person('Sam Stranger');
  await call('GET', '/api/recruiter/jobs/overview', stranger);
  const foreign = await openStream(other, stranger.token);
  const [hers, removed] = [await openStream(one, olga.token), await openStream(other, bea.token)];
  await expect.poll(() => removed.readers(applicationId)).toEqual([]);
  await expect.poll(() => foreign.readers(applicationId)).toEqual([]);
  for (const stream of [foreign, removed]) stream.read(applicationId);
  await expect.poll(() => hers.readers(applicationId)).toEqual(['Bea Bridge']);

  await call('DELETE', `/api/company/members/${bea.id}`, olga, {});
  expect(await removed.closed).toBe(1013);
  await expect.poll(() => hers.readers(applicationId)).toEqual([]);
  // With the same token: now of a company of their own.
  const again = await openStream(other, bea.token);
  await expect.poll(() => again.readers(applicationId)).toEqual([]);
  again.read(applicationId);
  hers.read(applicationId);
  await call('POST', `${NOTES}/create`, olga, { applicationId, body: 'A good letter.' });
  await expect.poll(() => hers.jobs()).toContain(jobId);
  expect(hers.readers(applicationId)).toEqual([]);
  for (const { frames } of [again, foreign]) expect(frames).toEqual([{ type: 'readers', readers: [] }]);
});

test('each message is for those who are members at that moment', async () => {
  const { olga, bea, jobId, applicationId } = await company();
  const [hers, his] = [await openStream(one, olga.token), await openStream(other, bea.token)];
  await expect.poll(() => [hers, his].map((stream) => stream.readers(applicationId))).toEqual([[], []]);
  // Without the event that would say so.
  const stranger = await person('Sam Stranger');
  const pool = openTestPool(database.url);
  onTestFinished(() => pool.end());
  await pool.query(
    `update jobs.recruiter set company_id = (select company_id from jobs.recruiter where id = $2)
      where id = $1`,
    [bea.id, stranger.id],
  );
  await call('POST', `${NOTES}/create`, olga, { applicationId, body: 'A good letter.' });
  expect(await his.closed).toBe(1013);
  await expect.poll(() => hers.jobs()).toEqual([jobId]);
  expect(his.jobs()).toEqual([]);
});

test('a wrong token, and that of an applicant, are refused', async () => {
  const applicant = await person('Ada Lovelace', 'applicant');
  for (const token of ['a.b.c', applicant.token]) {
    const stream = await openStream(one, token);
    expect(await stream.closed).toBe(4401);
    expect(stream.frames).toEqual([]);
  }
});

test('what is no id of an application is ignored, and what is no JSON ends the stream', async () => {
  const { olga, bea, applicationId } = await company();
  const [hers, his] = [await openStream(one, olga.token), await openStream(other, bea.token)];
  await expect.poll(() => [hers, his].map((stream) => stream.readers(applicationId))).toEqual([[], []]);
  his.read(applicationId);
  await expect.poll(() => hers.readers(applicationId)).toEqual(['Bea Bridge']);
  for (const reading of ['x', 5, {}, undefined]) his.read(reading);
  his.read(randomUUID());
  await expect.poll(() => hers.readers(applicationId)).toEqual([]);
  his.send('{');
  expect(await his.closed).toBe(1013);
});
