// Promise: The documented backup and restore of the containers bring back what was there.
// Guards: docs/operations, docker-compose.yml, infra/postgres, infra/docker

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { documentedCommands, runDocumented } from '@firstrung/test-kit/documented-commands';
import { eventually } from '@firstrung/test-kit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Compose, startCompose } from './compose.ts';
import { readCode } from './mailpit.ts';

// What operators run is taken from the page, as it is written there.
const [dump, restore] = documentedCommands('Compose');
const [prepareArchive, baseBackup, restoreToMoment] = documentedCommands('Point-in-time restore');

let compose: Compose;
const folder = mkdtempSync(join(tmpdir(), 'firstrung-backup-'));
const run = (block: string, env = {}) => runDocumented(block, { folder, env: { ...compose.env, ...env } });

beforeAll(async () => {
  compose = await startCompose();
});
afterAll(async () => {
  await compose?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The published ports change with each start. */
async function site() {
  const address = async (service: string, port: string) =>
    `http://${await compose.run('port', service, port)}`;
  return {
    ...createClient(sendTo(await address('edge', '8080'))),
    mailpit: await address('mailpit', '8025'),
  };
}

interface Person {
  emailOrPhone: string;
  password: string;
}

async function signUp(name: string): Promise<Person & { token: string }> {
  const { api, mailpit } = await site();
  const emailOrPhone = `${name.toLowerCase()}@example.org`;
  const password = 'battery staple';
  // Right after a start auth may not have received mail's encryption key yet.
  await eventually(() => api('POST /api/authApplicant/signup', { body: { name, emailOrPhone, password } }));
  const verificationCode = await eventually(() => readCode(mailpit, emailOrPhone));
  const { token } = await api('POST /api/authApplicant/verify', { body: { emailOrPhone, verificationCode } });
  return { emailOrPhone, password, token };
}

async function logIn({ emailOrPhone, password }: Person): Promise<number> {
  const { call } = await site();
  return (await call('POST', '/api/authApplicant/login', { body: { emailOrPhone, password } })).status;
}

async function profile({ token }: { token: string }): Promise<number> {
  const { call } = await site();
  const headers = { authorization: `Bearer ${token}` };
  return (await call('GET', '/api/profile/get-profile', { headers })).status;
}

const serverTime = async (): Promise<string> =>
  (await compose.run('exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-Atc', 'select now()')).trim();

test('a dump is restored, also where nobody has uploaded a file; what came after it is gone', async () => {
  const early = await signUp('Early');
  await run(dump!);
  for (const file of ['firstrung.sql.gz', 'firstrung.files.tar.gz'])
    expect(statSync(join(folder, file)).size).toBeGreaterThan(50);
  const late = await signUp('Late');

  const begin = performance.now();
  await run(restore!);
  console.log(`the dump was restored in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  await eventually(async () => expect(await logIn(early)).toBe(200));
  // Their tokens are of the key before.
  expect(await profile(early)).toBe(401);
  expect(await profile(late)).toBe(401);
  expect(await logIn(late)).toBe(401);
  // Events reach other services as before.
  const later = await signUp('Later');
  await eventually(async () => expect(await profile(later)).toBe(200));
});

test('with an archive, the database is restored to a moment after the base backup', async () => {
  const archived = {
    COMPOSE_FILE: ['docker-compose.yml', 'infra/docker/archive.yml']
      .map((file) => join(ROOT, file))
      .join(delimiter),
  };
  await run(prepareArchive!, archived);
  await run(baseBackup!, archived);
  const before = await signUp('Before');
  const moment = await serverTime();
  const after = await signUp('After');

  const begin = performance.now();
  expect(restoreToMoment).toMatch(/^MOMENT='.*'$/m);
  await run(restoreToMoment!.replace(/^MOMENT='.*'$/m, `MOMENT='${moment}'`), archived);
  console.log(`the moment was restored in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  await eventually(async () => expect(await logIn(before)).toBe(200));
  expect(await logIn(after)).toBe(401);
  expect(await profile(after)).toBe(401);
  const afterwards = await signUp('Afterwards');
  await eventually(async () => expect(await profile(afterwards)).toBe(200));
});
