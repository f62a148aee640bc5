// Promise: The documented commands for containers do what the page says.
// Guards: docs/operations, docker-compose.yml, infra/docker, infra/edge, infra/cli

import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '@firstrung/runner/build';
import { ROOT } from '@firstrung/runner/root';
import {
  documentedCommand,
  documentedCommands,
  documentedLines,
  runDocumented,
} from '@firstrung/test-kit/documented-commands';
import { eventually } from '@firstrung/test-kit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertDockerAnswers } from './docker.ts';

/** The folder of an operator: `.env`, and what the commands name of the sources. */
const folder = mkdtempSync(join(tmpdir(), 'firstrung-operator-'));
const project = `firstrung-test-${process.pid}-${randomBytes(4).toString('hex')}`;
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  COMPOSE_FILE: join(ROOT, 'docker-compose.yml'),
  COMPOSE_PROJECT_NAME: project,
  COMPOSE_ENV_FILES: join(folder, '.env'),
  IMAGE: project,
  // A free one.
  PORT: '0',
};
const run = (commands: string) => runDocumented(commands, { folder, env });

beforeAll(async () => {
  await assertDockerAnswers();
  await buildChanged(ROOT);
  for (const name of ['infra', 'mfe-recruiter']) symlinkSync(join(ROOT, name), join(folder, name));
});
afterAll(async () => {
  await run('docker compose --profile admin down --volumes --remove-orphans --timeout 5');
  await run(`docker image rm --force ${project}`);
  rmSync(folder, { recursive: true });
});

/** The status of the landing page through the edge, asked under its public name. */
async function landingPage(): Promise<number | undefined> {
  const address = new URL(`http://${(await run('docker compose port edge 8080')).trim()}`);
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { host: 'jobs.example.org' } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    request.on('error', reject);
  });
}

test('an installation with public settings and its own secrets starts, and is taken down', async () => {
  const [settings, secrets] = documentedCommands('Public installations');
  writeFileSync(join(folder, '.env'), `${settings}\n`);
  await run(secrets!);
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  for (const block of documentedCommands('With Docker Compose')) await run(block);
  expect(await run('docker compose ps --quiet')).toBe('');
});

test('three instances of a service, and the database alone', async () => {
  await run(documentedCommand('docker compose up --wait postgres'));
  await run(documentedCommand('docker compose up --wait --scale jobs=3'));
  expect((await run('docker compose ps --quiet jobs')).trim().split('\n')).toHaveLength(3);
  expect(await landingPage()).toBe(200);
});

test('the edge reads its configuration again and goes on', async () => {
  await run(documentedCommand('docker compose kill --signal USR2 edge'));
  await eventually(async () => expect(await run('docker compose logs edge')).toMatch(/[Rr]eload/));
  expect(await landingPage()).toBe(200);
});

test('a release of a remote is put into the store of the web servers', async () => {
  expect(await run(documentedLines('Remotes', 'docker'))).toMatch(/\b[0-9a-f]{8,}\b/);
});

test("the operators' commands answer", async () => {
  expect(await run(documentedLines('Security log', 'docker'))).toMatch(/^\d+ events?$/m);
  expect(await run(documentedCommand('docker compose run --rm admin dead-letters list'))).toContain(
    'jobs: 0 dead letters',
  );
  // The id of the page is an example.
  const request = documentedLines('Following a request', 'docker').replace(/[0-9a-f]{32}/, 'starting');
  expect(await run(request)).toContain('"version":"');
  expect(await run(documentedLines('With Compose', 'docker'))).toContain('jobs: nothing to do');
});

test('a changed setting and the version that runs already are rolled out', async () => {
  appendFileSync(join(folder, '.env'), 'PRODUCT_NAME=Lantern\n');
  await run(documentedCommand('sh infra/docker/rollout.sh'));
  expect(await run('docker compose exec -T web printenv PRODUCT_NAME')).toBe('Lantern\n');
  await run(documentedLines('With Compose', 'sh'));
  expect(await landingPage()).toBe(200);
});
