// Promise: The whole product works behind one origin in containers, also while auth is down.
// Guards: docker-compose.yml, infra/docker, infra/edge, infra/nats

import { calls } from '@firstrung/contracts';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import { eventually } from '@firstrung/test-kit/eventually';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinChat } from './chat.ts';
import { type Compose, startCompose } from './compose.ts';
import { docker } from './docker.ts';
import { readCode } from './mailpit.ts';

let compose: Compose;
let client: Client;

beforeAll(async () => {
  compose = await startCompose();
  client = createClient(sendTo(compose.site));
  await eventually(everyServiceIsReached);
});
afterAll(() => compose?.close());

// The tests depend on each other, in this order.
const story = { recruiter: '', applicant: '', jobId: '', applicationId: '' };
const recruiter = { name: 'Rita Recruiter', emailOrPhone: 'rita@example.org', password: 'correct horse' };
const applicant = { name: 'Abel Applicant', emailOrPhone: 'abel@example.org', password: 'battery staple' };

test('a recruiter signs up, names the company and posts; an applicant signs up and applies', async () => {
  story.recruiter = await signUp('Recruiter', recruiter);
  const token = story.recruiter;
  await eventually(() =>
    client.api('PUT /api/company/update-company-profile', { body: { name: 'Acme' }, token }),
  );
  const { job } = await client.api('POST /api/recruiter/jobs/create-job', {
    body: { title: 'Carpenter', description: 'Wood.', location: 'Turku', status: 'liveJobs' },
    token,
  });
  story.jobId = job._id;
  expect(await client.api('GET /api/guest/jobs/get-all-jobs')).toMatchObject([
    { _id: job._id, title: 'Carpenter', company: { name: 'Acme' } },
  ]);

  story.applicant = await signUp('Applicant', applicant);
  const applied = await eventually(() =>
    client.api('POST /api/jobs/apply-job', {
      body: { jobId: job._id, message: 'Hello' },
      token: story.applicant,
    }),
  );
  story.applicationId = applied.applicationId;
  expect(await statusSeenByApplicant()).toBe('Applied');
});

test('the pages come from the same origin, a job’s with its head', async () => {
  const landing = await client.call('GET', '/');
  expect(landing).toMatchObject({ status: 200, body: expect.stringContaining('<div id="root">') });
  const page = `/guests/job-details/${story.jobId}`;
  const job = await client.call('GET', page);
  expect(job.body).toContain('<title>Carpenter at Acme · Firstrung</title>');
  expect(job.body).toContain(`<link rel="canonical" href="http://localhost${page}">`);
  const files = [...String(job.body).matchAll(/(?:src|href)="(\/(?:assets|mfe)\/[^"]+)"/g)].map(
    ([, file]) => file!,
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(await client.call('GET', file)).toMatchObject({ status: 200 });
  expect(await client.call('GET', '/no/such/page')).toMatchObject({ status: 404 });
});

test('every call reaches the service that serves it, and no other', async () => {
  // Only the owner answers a wrong method with 405; the other services don't know the address.
  const keys = Object.keys(calls).filter((key) => !key.includes(' /dev/'));
  for (const key of keys) {
    const path = key.split(' ')[1]!.replaceAll(/:\w+/g, 'x');
    expect({ key, status: (await client.call('PATCH', path)).status }).toEqual({ key, status: 405 });
  }
  expect(await client.call('GET', '/api/docs')).toMatchObject({
    status: 200,
    body: { openapi: expect.stringMatching(/^3/) },
  });
  expect(await client.call('GET', '/api/nothing')).toMatchObject({
    status: 404,
    body: { error: 'NotFound' },
  });
});

test('operators list dead letters and republish state', async () => {
  const admin = (...args: string[]) => compose.run('run', '--rm', '--no-TTY', 'admin', ...args);
  expect(await admin('dead-letters', 'list')).toContain('jobs: 0 dead letters');
  expect(await admin('republish', '--service', 'jobs')).toContain('jobs.job.changed.v1');
});

test('internal addresses are not reachable from outside', async () => {
  for (const path of [
    '/metrics',
    '//metrics',
    '/%6detrics',
    '/metrics/',
    '/health',
    '/health/live/x',
    '/dev/mailbox',
  ]) {
    expect({ path, ...(await client.call('GET', path)) }).toMatchObject({
      path,
      status: 404,
      body: { error: 'NotFound' },
    });
  }
  const code = `
    const fs = require('node:fs');
    const tries = { uid: process.getuid() };
    for (const folder of ['/app', '/app/services/jobs', '/home/node'])
      try { fs.writeFileSync(folder + '/x', ''); tries[folder] = 'written'; } catch (error) { tries[folder] = error.code; }
    console.log(JSON.stringify(tries));`;
  for (const service of ['web', 'auth', 'jobs', 'networks', 'chat', 'mail', 'media']) {
    const tries = JSON.parse(await compose.run('exec', '--no-TTY', service, 'node', '-e', code));
    expect(tries).toEqual({
      uid: 1000,
      '/app': 'EROFS',
      '/app/services/jobs': 'EROFS',
      '/home/node': 'EROFS',
    });
  }
});

test('a service sees its own schema and its own events only, and no network leads from the outside to the stores', async () => {
  // Runs inside each container, with the login of its service.
  const tries = `
    import pg from 'pg';
    import { connect } from '@nats-io/transport-node';
    import { jetstream, jetstreamManager } from '@nats-io/jetstream';
    const { env } = process;
    const name = env.NATS_USER;
    const db = new pg.Client({ connectionString: env[name.toUpperCase() + '_DATABASE_URL'] });
    await db.connect();
    const ask = (sql) => db.query(sql).then(({ rows }) => Object.values(rows[0] ?? {})[0], ({ code }) => code);
    const nc = await connect({ servers: 'nats:4222', user: name, pass: env.NATS_PASSWORD, inboxPrefix: '_INBOX.' + name });
    const said = (work) => work.then(() => 'done', (error) => (/Permissions Violation/.test(error) ? 'refused' : String(error)));
    const js = jetstream(nc);
    const jsm = await jetstreamManager(nc, { checkAPI: false });
    console.log(JSON.stringify({
      superuser: await ask('select rolsuper or rolcreaterole from pg_roles where rolname = session_user'),
      own: await ask('select count(*) from ' + name + '.outbox'),
      other: await ask('select * from ' + (name === 'auth' ? 'mail' : 'auth') + '.outbox'),
      become: await ask('set role firstrung_' + (name === 'auth' ? 'mail' : 'auth')),
      forge: await said(js.publish('firstrung.event.' + (name === 'auth' ? 'mail' : 'auth') + '.keys.changed.v1.x', '{}')),
      probe: await said(js.publish('firstrung.probe', '')),
      spy: await said(jsm.streams.getMessage('firstrung-chat-notification-changed-v1', { last_by_subj: 'firstrung.event.chat.notification.changed.v1.*' })),
      copy: await said(jsm.streams.add({ name: 'copy', mirror: { name: 'firstrung-auth-account-changed-v1' } })),
    }));
    process.exit();`;
  for (const service of ['auth', 'jobs', 'networks', 'chat', 'mail', 'media']) {
    // Packages are found from a folder of the service, which is read-only.
    const run = ['exec', '--no-TTY', '--workdir', '/app/packages/service-kit', service, 'node'];
    const seen = JSON.parse(await compose.run(...run, '--input-type=module', '-e', tries));
    expect({ service, ...seen }).toEqual({
      service,
      superuser: false,
      own: expect.stringMatching(/^\d+$/),
      other: '42501',
      become: '42501',
      forge: 'refused',
      probe: 'done',
      spy: ['chat', 'mail'].includes(service) ? 'done' : 'refused',
      copy: 'refused',
    });
  }
  const reach = (from: string, address: string) =>
    compose.run(
      'exec',
      '--no-TTY',
      from,
      'node',
      '-e',
      `
      const [host, port] = '${address}'.split(':');
      const socket = require('node:net').connect({ host, port, timeout: 3000 });
      socket.on('connect', () => { console.log('reached'); process.exit(); });
      for (const event of ['error', 'timeout']) socket.on(event, () => { console.log('not'); process.exit(); });`,
    );
  for (const store of ['postgres:5432', 'nats:4222', 'redis:6379']) {
    expect({ store, web: await reach('web', store) }).toEqual({ store, web: 'not' });
    expect({ store, auth: await reach('auth', store) }).toEqual({ store, auth: 'reached' });
  }
  expect(await reach('jobs', 'mailpit:1025')).toBe('not');
  expect(await reach('mail', 'mailpit:1025')).toBe('reached');
  const redis = await compose.run(
    'exec',
    '--no-TTY',
    '--env',
    'REDISCLI_AUTH=',
    'redis',
    'redis-cli',
    'ping',
  );
  expect(redis).toContain('NOAUTH');
});

test('without auth signed-in people go on; a login is answered with a retry', async () => {
  await compose.run('kill', 'auth');
  const logIn = () =>
    client.call('POST', '/api/authApplicant/login', {
      body: { emailOrPhone: applicant.emailOrPhone, password: applicant.password },
    });
  // The first request may go into a connection whose other end has been killed, and find it closed.
  const refused = await eventually(logIn);
  expect(refused).toMatchObject({
    status: 503,
    body: { error: 'Unavailable', requestId: expect.stringMatching(/./) },
  });
  expect(refused.headers.get('retry-after')).toBe('1');

  expect(await statusSeenByApplicant()).toBe('Applied');
  const opened = await client.api('GET /api/recruiter/applications/get-application/:applicationId', {
    params: { applicationId: story.applicationId },
    token: story.recruiter,
  });
  expect(opened).toMatchObject({ requestMessage: 'Hello' });
  expect(await statusSeenByApplicant()).toBe('Under Review');
  expect(await client.call('GET', '/guest/home')).toMatchObject({ status: 200 });

  await compose.run('start', 'auth');
  await eventually(async () => expect(await logIn()).toMatchObject({ status: 200 }));
});

test('the edge finds further instances of a service, and no call fails when one is removed', async () => {
  const listed = () => client.call('GET', '/api/guest/jobs/get-all-jobs');
  await compose.run('up', '--detach', '--wait', '--no-recreate', '--scale', 'jobs=2');
  await eventually(async () => expect((await client.call('GET', '/health/ready')).body.jobs).toBe(2));
  const [first] = (await compose.run('ps', '--quiet', 'jobs')).split('\n');
  await docker(['kill', first!]);
  for (let call = 0; call < 20; call++) expect(await listed()).toMatchObject({ status: 200 });
});

test('people on different instances of chat exchange messages, with and without WebSocket', async () => {
  await compose.run('up', '--detach', '--wait', '--no-recreate', '--scale', 'chat=3');
  await eventually(async () => expect((await client.call('GET', '/health/ready')).body.chat).toBe(3));
  const applicantId = decodeJwt(story.applicant).sub!;
  const { room } = await eventually(() =>
    client.api('POST /api/recruiter-to-applicant-message/start-chat', {
      body: { applicantId },
      token: story.recruiter,
    }),
  );

  // The edge's cookie identifies the instance.
  const greeting = () => fetch(`${compose.site}/socket.io/?EIO=4&transport=polling`);
  const greetings = await Promise.all(Array.from({ length: 9 }, greeting));
  expect(new Set(greetings.map(({ headers }) => headers.get('set-cookie')?.split(';')[0])).size).toBe(3);

  const people = Array.from({ length: 9 }, (_, at) =>
    joinChat({
      site: compose.site,
      token: at % 2 === 0 ? story.recruiter : story.applicant,
      roomId: room._id,
      transports: at % 3 === 0 ? ['polling'] : ['websocket'],
    }),
  );
  const chats = await Promise.all(people);
  try {
    const texts = chats.map((_, at) => `from ${at}`);
    const acknowledged = await Promise.all(chats.map(({ send }, at) => send(texts[at]!)));
    expect(acknowledged.every(({ ok }) => ok)).toBe(true);
    for (const { received } of chats)
      await eventually(async () => expect(received().toSorted()).toEqual(texts.toSorted()));
  } finally {
    for (const { close } of chats) close();
  }
});

test('a service that ends is restarted', async () => {
  await compose.run('exec', '--no-TTY', 'networks', 'node', '-e', 'process.kill(1)');
  const container = await compose.run('ps', '--all', '--quiet', 'networks');
  const state = '{{.State.Health.Status}} after {{.RestartCount}}';
  await eventually(async () =>
    expect(await docker(['inspect', '--format', state, container])).toBe('healthy after 1'),
  );
  await eventually(() => client.api('GET /api/profile/get-profile', { token: story.applicant }));
});

test('taking the project down leaves nothing', async () => {
  expect(await compose.close()).toEqual([]);
});

async function signUp(role: 'Applicant' | 'Recruiter', account: typeof applicant): Promise<string> {
  const { emailOrPhone } = account;
  // Right after the start auth may not have received mail's encryption key yet.
  await eventually(() => client.api(`POST /api/auth${role}/signup`, { body: account }));
  const verificationCode = await eventually(() => readCode(compose.mailpit, emailOrPhone));
  const { token } = await client.api(`POST /api/auth${role}/verify`, {
    body: { emailOrPhone, verificationCode },
  });
  return token;
}

async function statusSeenByApplicant(): Promise<string | null | undefined> {
  const { jobId } = story;
  const details = await client.api('GET /api/jobs/job-details/:jobId', {
    params: { jobId },
    token: story.applicant,
  });
  return details.applicationStatus;
}

async function everyServiceIsReached(): Promise<void> {
  const { body } = await client.call('GET', '/health/ready');
  expect(body).toEqual({ status: 'ok', web: 1, auth: 1, jobs: 1, networks: 1, chat: 1, mail: 1, media: 1 });
}
