// Promise: The documented backup and restore of the containers bring back what was there.
// Guards: docs/operations, docker-compose.yml, infra/docker

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { documentedCommands, runDocumented } from '@firstrung/test-kit/documented-commands';
import { eventually } from '@firstrung/test-kit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Compose, startCompose } from './compose.ts';
import { readCode } from './mailpit.ts';

// What operators run is taken from the page, as it is written there.
const [dump, restore] = documentedCommands('Compose');

let compose: Compose;
const folder = mkdtempSync(join(tmpdir(), 'firstrung-backup-'));
const run = (block: string) => runDocumented(block, { folder, env: compose.env });

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
