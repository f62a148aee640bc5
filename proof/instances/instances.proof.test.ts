// Promise: Two instances of each service act as one, also while NATS, Redis or auth is down.
// Guards: packages/service-kit, services

import { type Fleet, type Instance, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createTestDatabase, type TestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import type { SignedIn } from '@firstrung/test-kit/people';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playStory } from '../../infra/all-in-one/tests/support/story.ts';
import { expectWithin, medianOf } from './pace.ts';

const MANY = '1000000/60';
const APPLICATIONS = 6;

let database: TestDatabase;
let fleet: Fleet;

beforeAll(async () => {
  database = await createTestDatabase();
  fleet = await startFleet({
    databaseUrl: database.url,
    services: ['auth', 'jobs', 'networks', 'mail'],
    env: {
      RATE_LIMITS: 'on',
      ...Object.fromEntries(
        ['DEFAULT', 'PUBLIC_READ', 'LOGIN', 'LOGIN_OF_ACCOUNT', 'SIGNUP', 'CODE'].map((name) => [
          `RATE_LIMIT_${name}`,
          MANY,
        ]),
      ),
      RATE_LIMIT_APPLY: `${APPLICATIONS}/3600`,
    },
  });
});
afterAll(async () => {
  await fleet?.[Symbol.asyncDispose]();
  await database?.drop();
});

const JOBS = '/api/jobs/applied-jobs';
const PROFILE = '/api/profile/get-profile';
const NAME = '/api/authApplicant/get-name-email';

const statusOf = async (instance: Instance, path: string, { token }: Pick<SignedIn, 'token'>) =>
  (await instance.call('GET', path, { headers: { authorization: `Bearer ${token}` } })).status;

/** Every instance that authorizes applicants, with a call that needs a token. */
const gates = (): [Instance, string][] => [
  ...fleet.of('jobs').map((instance): [Instance, string] => [instance, JOBS]),
  ...fleet.of('networks').map((instance): [Instance, string] => [instance, PROFILE]),
  ...fleet.of('auth').map((instance): [Instance, string] => [instance, NAME]),
];

const postJob = (instance: Pick<Instance, 'api'>, recruiter: SignedIn, title: string) =>
  instance.api('POST /api/recruiter/jobs/create-job', {
    token: recruiter.token,
    body: { title, status: 'liveJobs' },
  });

test('the story passes with requests alternating between instances, and one email is sent', async () => {
  const [recruiter, applicant] = [await fleet.signUp('Recruiter'), await fleet.signUp('Applicant')];
  const { jobId } = await playStory(fleet, { recruiter, applicant, title: 'Carpenter' });
  const accepted = () =>
    fleet.mail.emailsTo(applicant.emailOrPhone).filter(({ subject }) => subject === 'Application Accepted');
  await until(() => accepted().length > 0);
  expect(accepted()).toMatchObject([{ jobId }]);
  for (const instance of fleet.of('jobs')) {
    const details = await instance.api('GET /api/jobs/job-details/:jobId', {
      params: { jobId },
      token: applicant.token,
    });
    expect(details).toMatchObject({ applicationStatus: 'Accepted', companyName: 'Turku Timber' });
  }
});

/** The calls that end sessions. Each resolves with the token that stays valid, if any does. */
const ENDINGS = {
  'a deleted account': async ({ api }: Instance, { token, password }: SignedIn) => {
    await api('POST /api/authApplicant/delete-profile', { token, body: { password } });
    return undefined;
  },
  'a changed password': async ({ api }: Instance, { token, password: currentPassword }: SignedIn) =>
    (
      await api('POST /api/authApplicant/change-password', {
        token,
        body: { currentPassword, newPassword: 'battery staple' },
      })
    ).token,
  'a logout': async ({ api }: Instance, { token }: SignedIn) => {
    await api('POST /api/authApplicant/logout', { token });
    return undefined;
  },
  'a session ended from another': async ({ api }: Instance, { emailOrPhone, password }: SignedIn) => {
    const { token } = await api('POST /api/authApplicant/login', { body: { emailOrPhone, password } });
    await api('POST /api/authApplicant/sessions/end', { token, body: {} });
    return token;
  },
};

test.each(Object.entries(ENDINGS))(
  '%s ends the old token on every instance within a second',
  async (what, end) => {
    const known = await fleet.signUp('Applicant');
    // Each instance has verified the token before, so that it is in its cache.
    for (const [instance, path] of gates()) expect(await statusOf(instance, path, known)).toBe(200);
    const next = await end(fleet.of('auth')[0]!, known);
    const endedAt = performance.now();
    const ended = gates().map(async ([instance, path]) => {
      await until(async () => (await statusOf(instance, path, known)) === 401);
      return performance.now() - endedAt;
    });
    const slowest = Math.max(...(await Promise.all(ended)));
    if (next)
      for (const [instance, path] of gates())
        expect(await statusOf(instance, path, { token: next })).toBe(200);
    const other = await fleet.signUp('Applicant');
    await expectWithin(slowest, {
      limitMs: 1_000,
      what: `${what}: the old token was refused everywhere after`,
      plain: () => statusOf(fleet.of('jobs')[0]!, JOBS, other),
    });
  },
);

test('a new job is in the list of the writing instance at once, and of the other within 1.5 s', async () => {
  const recruiter = await fleet.signUp('Recruiter');
  const [one, two] = fleet.of('jobs') as [Instance, Instance];
  const titles = async (instance: Instance) =>
    (await instance.api('GET /api/guest/jobs/get-all-jobs')).map(({ title }) => title);
  let slowest = 0;
  for (let round = 0; round < 6; round++) {
    const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one];
    const title = `Joiner ${round}`;
    // Both have the previous list in their caches.
    await Promise.all([titles(writer), titles(reader)]);
    await postJob(writer, recruiter, title);
    const postedAt = performance.now();
    expect(await titles(writer)).toContain(title);
    await until(async () => (await titles(reader)).includes(title));
    slowest = Math.max(slowest, performance.now() - postedAt);
  }
  await expectWithin(slowest, {
    limitMs: 1_500,
    what: 'the other instance showed a new job after',
    plain: () => titles(one),
  });
});

/** Applies to many jobs, on the instances in turn. Resolves with the statuses. */
async function applyToMany(recruiter: SignedIn, count: number): Promise<number[]> {
  const applicant = await fleet.signUp('Applicant');
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const { job } = await postJob(fleet, recruiter, `Job ${index}`);
    const instance = fleet.of('jobs')[index % 2]!;
    const reply = await instance.call('POST', '/api/jobs/apply-job', {
      headers: { authorization: `Bearer ${applicant.token}` },
      body: { jobId: job._id },
    });
    statuses.push(reply.status);
  }
  return statuses;
}

const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

test('limits count for all instances together; while Redis is killed or hangs each counts alone, as fast as before', async () => {
  const recruiter = await fleet.signUp('Recruiter');
  const applicant = await fleet.signUp('Applicant');
  const ask = () => statusOf(fleet.of('jobs')[0]!, JOBS, applicant);

  const shared = await applyToMany(recruiter, APPLICATIONS + 2);
  expect([count(shared, 201), count(shared, 429)]).toEqual([APPLICATIONS, 2]);
  const before = await medianOf(200, ask);
  const { redis } = fleet;

  await redis.freeze(true);
  const hanging = await medianOf(200, ask);
  await redis.freeze(false);

  await redis.kill();
  const alone = await applyToMany(recruiter, 2 * APPLICATIONS + 4);
  expect([count(alone, 201), count(alone, 429)]).toEqual([2 * APPLICATIONS, 4]);
  const killed = await medianOf(200, ask);
  console.log(
    `p50 with Redis ${before.toFixed(1)} ms, hanging ${hanging.toFixed(1)} ms, killed ${killed.toFixed(1)} ms`,
  );
  expect(Math.max(hanging, killed)).toBeLessThan(3 * before + 5);

  await redis.start();
  await until(async () => {
    const again = await applyToMany(recruiter, APPLICATIONS + 1);
    return count(again, 429) === 1;
  });
});

test('calls succeed while NATS is down, and the end of a session arrives once it is back', async () => {
  const [recruiter, applicant] = [await fleet.signUp('Recruiter'), await fleet.signUp('Applicant')];
  await fleet.nats.kill();
  const { job } = await postJob(fleet, recruiter, 'Roofer');
  await fleet.api('POST /api/jobs/apply-job', { token: applicant.token, body: { jobId: job._id } });
  await fleet.api('POST /api/authApplicant/delete-profile', {
    token: applicant.token,
    body: { password: applicant.password },
  });
  await fleet.nats.start();
  for (const [instance, path] of gates())
    await until(async () => (await statusOf(instance, path, applicant)) === 401);
  await fleet.ready();
});

test('while auth is down, tokens stay valid, also in a service that starts then, and after a change of keys', async () => {
  const before = await fleet.signUp('Applicant');
  await turnKeys();
  const { emailOrPhone, password } = before;
  const login = await fleet.api('POST /api/authApplicant/login', { body: { emailOrPhone, password } });
  const after = { ...before, token: login.token };
  expect(keyOf(after)).not.toBe(keyOf(before));

  await Promise.all(fleet.of('auth').map((instance) => instance.kill()));
  // One instance from before, and one that has never seen a token or auth.
  const [, started] = fleet.of('jobs') as [Instance, Instance];
  await started.kill();
  started.start();
  await fleet.ready([started]);
  for (const person of [before, after]) {
    for (const instance of fleet.of('jobs')) expect(await statusOf(instance, JOBS, person)).toBe(200);
    for (const instance of fleet.of('networks')) expect(await statusOf(instance, PROFILE, person)).toBe(200);
  }
  await fleet.api('PUT /api/profile/update-profile', { token: after.token, body: { about: 'Goes on.' } });

  for (const instance of fleet.of('auth')) instance.start();
  await fleet.ready();
  for (const instance of fleet.of('auth')) expect(await statusOf(instance, NAME, before)).toBe(200);
});

const keyOf = ({ token }: SignedIn): string =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;

/**
 * Makes the current key an old one: an instance that starts
 * creates the next one, which then signs immediately.
 */
async function turnKeys(): Promise<void> {
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await db.query(`update auth.token_key set active_from = active_from - interval '91 days'`);
  await restart(fleet.of('auth').slice(0, 1));
  const { rowCount } = await db.query(
    `update auth.token_key set active_from = now() - interval '1 second' where active_from > now()`,
  );
  expect(rowCount).toBe(1);
  // Signers reload the keys once a minute.
  await restart(fleet.of('auth'));
  await db.end();
}

async function restart(instances: readonly Instance[]): Promise<void> {
  for (const instance of instances) {
    await instance.stop();
    instance.start();
    await fleet.ready([instance]);
  }
}
