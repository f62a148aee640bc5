import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTestDatabase } from '@firstrung/local/testing/database';
import { expect, test } from 'vitest';

test('runs alone under plain Node and stops when told', async () => {
  await using database = await createTestDatabase();
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/listens on /.test(output)) break;
  }
  const address = /listens on (http:\/\/[\d.:]+)/.exec(output)?.[1];
  const ready = await fetch(`${address}/health/ready`);
  expect(ready.status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
