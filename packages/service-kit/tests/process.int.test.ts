import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CHILD = fileURLToPath(new URL('./process-child.ts', import.meta.url));

function run(...args: string[]) {
  const child = spawn(process.execPath, [CHILD, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s, however often, ends it drained and closed', async (signal) => {
  const child = run();
  // Emitted once the output is read to its end, which `exit` does not wait for.
  const closed = once(child, 'close');
  let output = '';
  const listening = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('http://')) listening.resolve();
  });
  await listening.promise;
  expect((await fetch(`${output.trim()}/health/live`)).status).toBe(200);
  child.kill(signal);
  child.kill(signal);
  expect(await closed).toEqual([0, null]);
  expect(output).toMatch(/\ndrained\nclosing\nclosed\n$/);
});

test('a start that fails says why and ends with 1', async () => {
  const child = run('fail');
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: 'PORT must be free' });
});
