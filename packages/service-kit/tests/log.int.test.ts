import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CHILD = fileURLToPath(new URL('./log-child.ts', import.meta.url));

function run(lines: number, end: string) {
  const child = spawn(process.execPath, [CHILD, String(lines), end], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const numbersIn = (output: string): unknown[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).number)
    .filter((number) => number !== undefined);

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

// Ten thousand don't fit into a pipe, whose reader is there but slower.
test.each([
  ['exit', 200, 0],
  ['returns', 10_000, 0],
  ['exit', 10_000, 0],
  ['throw', 10_000, 1],
])('a process that ends by %s leaves each of %i lines behind, in order', async (end, lines, code) => {
  const child = run(lines, end);
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(exitCode).toBe(code);
  expect(numbersIn(output)).toEqual(upTo(lines));
});

test('an error is written immediately, with all buffered lines', async () => {
  const child = run(200, 'error');
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(signal).toBe('SIGKILL');
  expect(numbersIn(output)).toEqual(upTo(200));
  expect(JSON.parse(output.trim().split('\n').at(-1)!)).toMatchObject({ level: 50, msg: 'on purpose' });
});

test.each(['returns', 'exit'])(
  'a process that ends by %s does not wait for a reader that does not read',
  async (end) => {
    const child = run(10_000, end);
    child.stdout.pause();
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

test.each(['returns', 'exit'])('a process that ends by %s ignores a closed reader', async (end) => {
  const child = run(10_000, end);
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** More than fit into the buffer of 4 MB. */
const LINES = 120_000;

test('lines dropped because of a slow reader are counted', async () => {
  const child = run(LINES, 'returns');
  child.stdout.pause();
  await once(child.stderr, 'data');
  const output = await text(child.stdout);
  const kept = numbersIn(output);
  const { lost } = JSON.parse(output.split('\n').find((line) => line.includes('"lost"'))!);
  expect(kept.length).toBeGreaterThan(10_000);
  expect(kept).toEqual(upTo(kept.length));
  expect(kept.length + lost).toBe(LINES);
});
