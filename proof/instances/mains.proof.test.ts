// Promise: A service runs alone under plain Node with nothing but a database.
// Guards: packages/service-kit/src/service, services/jobs/src/main.ts

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { expect, onTestFinished, test } from 'vitest';

/** `proof/operations/kubernetes-start.proof.test.ts` starts every service's program, with a bus for all. */
test('a service runs alone under plain Node, with nothing but a database, and stops on SIGTERM', async () => {
  await using database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'firstrung-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(ROOT, 'services', 'jobs', 'src', 'main.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/listens on /.test(output)) break;
  }
  const address = /listens on (http:\/\/[\d.:]+)/.exec(output)?.[1];
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
