import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFailedFiles } from '../src/testing/results-reporter.ts';

const run = (...args: string[]) => {
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { line: stdout.trimEnd().split('\n').at(-1), status };
};

test.each([
  { outcomes: 'passed passed', code: '0', line: '2 passed, 0 failed', status: 0 },
  { outcomes: 'passed skipped', code: '0', line: '1 passed, 0 failed, 1 skipped', status: 0 },
  { outcomes: 'passed flaky passed', code: '0', line: '2 passed, 0 failed, 1 flaky', status: 0 },
  { outcomes: 'passed failed', code: '1', line: '1 passed, 1 failed', status: 1 },
  { outcomes: 'passed failed', code: '0', line: '1 passed, 1 failed', status: 1 },
  // vitest was killed, or crashed before it could say what failed
  { outcomes: 'passed', code: '137', line: '1 passed, 1 failed', status: 137 },
  // nothing was collected
  { outcomes: '', code: '0', line: '0 passed, 1 failed', status: 1 },
  { outcomes: 'skipped', code: '0', line: '0 passed, 1 failed, 1 skipped', status: 1 },
])('outcomes "$outcomes" and code $code close with "$line"', ({ outcomes, code, line, status }) => {
  const script = join(import.meta.dirname, 'fixtures', 'report-results.mjs');
  expect(run(script, outcomes, code)).toEqual({ line, status });
});

test('a path that no test has is a failure, too', () => {
  const runner = join(import.meta.dirname, '..', 'run.mjs');
  const result = run(runner, 'test', 'no-such-file.unit.test.ts');
  expect(result).toEqual({ line: '0 passed, 1 failed', status: 1 });
});

test('a file in which something fails counts by its second run, and what passes only then is flaky', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-repeat-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const results = join(folder, 'results');
  const marker = JSON.stringify(join(folder, 'ran'));
  const testFile = (name: string, body: string) =>
    writeFileSync(
      join(folder, `${name}.test.mjs`),
      `import { existsSync, writeFileSync } from 'node:fs';
      import { expect, test } from '${import.meta.resolve('vitest')}';
      ${body}`,
    );
  testFile('good', "test('adds', () => expect(1 + 1).toBe(2));");
  testFile(
    'second',
    `const isSecond = existsSync(${marker});
    test('always passes', () => {});
    test('passes later', () => { writeFileSync(${marker}, ''); expect(isSecond).toBe(true); });`,
  );
  testFile('bad', "test('passes', () => {}); test('never passes', () => expect(1).toBe(2));");

  const runOnce = (repeat: string, ...files: string[]) => {
    const reporter = join(import.meta.dirname, '..', 'src', 'testing', 'results-reporter.ts');
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(import.meta.dirname, '..', '..', '..', 'node_modules', 'vitest', 'vitest.mjs'),
        ...['run', '--root', folder, `--reporter=${reporter}`, ...files],
      ],
      {
        encoding: 'utf8',
        env: { ...process.env, FIRSTRUNG_RESULTS: results, FIRSTRUNG_REPEAT: repeat },
      },
    );
    return stdout;
  };
  const outcomes = () => readFileSync(results, 'utf8').trim().split('\n').toSorted();

  runOnce('collect');
  expect(outcomes()).toEqual(['passed']);
  const failed = readFailedFiles(results).toSorted((a, b) => a.path.localeCompare(b.path));
  expect(failed).toEqual([
    { path: 'bad.test.mjs', tests: ['never passes'] },
    { path: 'second.test.mjs', tests: ['passes later'] },
  ]);
  const output = runOnce('compare', ...failed.map(({ path }) => path));
  expect(outcomes()).toEqual(['failed', 'flaky', 'passed', 'passed', 'passed', 'passed']);
  expect(output).toContain('second.test.mjs > passes later');
});
