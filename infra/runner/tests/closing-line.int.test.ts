import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
