import { expect, test } from 'vitest';
import { compare, countLines, findDenied } from '../src/testing/budgets.ts';
import { checkTestCosts } from '../src/testing/test-costs.ts';

const why = 'a reason';

test.each([
  [1_000, 1_000, '  pages: 1,000 / 1,000'],
  [981, 1_000, '  pages: 981 / 1,000'],
  [1_001, 1_000, '  pages: 1,001 / 1,000  OVER BUDGET'],
  [980, 1_000, '  pages: 980 / 1,000  more than 2 % above what is: lower it to 980'],
  [1, 2, '  pages: 1 / 2  more than 2 % above what is: lower it to 1'],
])('%i of %i', (today, limit, line) => {
  const { ok, lines } = compare('Site', { pages: { limit, why } }, { pages: today });
  expect(lines.slice(0, 2)).toEqual(['Site, today / budget:', line]);
  expect(ok).toBe(!line.includes('  ', 2));
  expect(lines.length).toBe(ok ? 2 : 3);
});

test('what varies may be half of its budget', () => {
  const section = { requests: { limit: 80, why, varies: true as const } };
  expect(compare('File', section, { requests: 40 }).ok).toBe(true);
  expect(compare('File', section, { requests: 39 }).lines).toEqual([
    'File, today / budget:',
    '  requests: 39 / 80  more than twice what is: lower it to 39',
    expect.stringContaining(`"requests": { "limit": 39, "why": "${why}", "varies": true }`),
  ]);
  expect(compare('File', section, { requests: 81 }).ok).toBe(false);
});

test('a wrong section is printed as it would be right, with the reasons', () => {
  const section = { a: { limit: 5, why: 'first' }, b: { limit: 7, why: 'second' }, c: { limit: 9, why } };
  const { lines } = compare('Things', section, { a: 6, b: 0, d: 3 });
  expect(lines.slice(1, 4)).toEqual([
    '  a: 6 / 5  OVER BUDGET',
    '  b: 0 / 7  more than 2 % above what is: lower it to 0',
    '  d: 3 / 0  OVER BUDGET',
  ]);
  // What was not measured stays, and what is gone has no budget.
  expect(lines[4]).toBe(`as it would be right:
{
  "a": { "limit": 6, "why": "first" },
  "c": { "limit": 9, "why": "${why}" },
  "d": { "limit": 3, "why": "" }
}`);
});

test('what must not be installed is found, also inside another package', () => {
  const paths = [
    'node_modules/vite',
    'node_modules/vitest-a',
    'node_modules/a/node_modules/@x/y',
    'node_modules/invite',
  ];
  expect(findDenied(paths, ['vite', '@x/*'])).toEqual([
    'node_modules/vite',
    'node_modules/a/node_modules/@x/y',
  ]);
  expect(findDenied(paths, ['vitest*'])).toEqual(['node_modules/vitest-a']);
  expect(findDenied(['node_modules/@x/y/node_modules/ms'], ['@x/*'])).toEqual([]);
});

test('lines are counted by what they are for, without blank ones', () => {
  const files = [
    'services/jobs/src/a.ts',
    'services/jobs/src/schema.sql',
    'mfe-staff/a.css',
    'services/jobs/src/a.unit.test.ts',
    'services/jobs/tests/harness.ts',
    'e2e/support/site.ts',
    'packages/test-kit/src/client.ts',
    'proof/kills/run.ts',
    'infra/runner/src/testing/budgets.ts',
    'README.md',
  ];
  expect(countLines(files, () => 'a\n\n  \nb\n')).toEqual({
    counts: { 'source lines': 6, 'source files': 3, 'test lines': 6, 'lines of test tools': 6 },
    workspaces: new Map([
      ['services/jobs', 4],
      ['mfe-staff', 2],
    ]),
  });
});

const file = (name: string, requests: number, kind = 'int') => ({
  path: `${name}.${kind}.test.ts`,
  kind,
  costs: { requests },
  seconds: 1,
});
/** Median 4, without the one that has none. */
const FILES = [file('a', 3), file('b', 4), file('c', 5), file('none', 0), file('d', 40)];
const check = (files: typeof FILES, budgets: object, isWhole = true) =>
  checkTestCosts(files, { tests: {}, testFiles: {}, seconds: {}, ...budgets }, isWhole);
const tests = (limit: number) => ({ 'int requests': { limit, why } });

test('a whole run is held by the sums of its kinds', () => {
  expect(check(FILES, { tests: tests(52), seconds: { int: 7 } })).toEqual({
    ok: true,
    text: [
      'Costs of tests, today / budget:',
      '  int requests: 52 / 52',
      'Processor seconds of workers, today / then:',
      '  int: 5 / 7',
    ].join('\n'),
  });
  expect(check(FILES, { tests: tests(51) }).text).toContain('  int requests: 52 / 51  OVER BUDGET');
  expect(check(FILES, { tests: tests(54) }).text).toContain('lower it to 52');
  expect(check(FILES, { tests: tests(51) }, false)).toEqual({ ok: true, text: '' });
});

test('a file of more than ten times the median of its kind needs a reason', () => {
  const files = [...FILES.slice(0, 4), file('d', 51), file('u', 90, 'unit')];
  const budgets = { tests: { ...tests(63), 'unit requests': { limit: 90, why } } };
  // Median 5 of 3, 4, 5 and 51.
  expect(check(files, budgets)).toMatchObject({
    ok: false,
    text: expect.stringContaining('  d.int.test.ts requests: 51 / 0  OVER BUDGET'),
  });
  const testFiles = { 'd.int.test.ts requests': { limit: 51, why } };
  expect(check(files, { ...budgets, testFiles })).toMatchObject({ ok: true });
});

test('a file that has a budget is held by it in every run, and has to exist', () => {
  const budgets = { tests: tests(52), testFiles: { 'd.int.test.ts requests': { limit: 39, why } } };
  expect(check([file('d', 40)], budgets, false)).toMatchObject({
    ok: false,
    text: expect.stringContaining('  d.int.test.ts requests: 40 / 39  OVER BUDGET'),
  });
  expect(check([file('d', 30)], budgets, false).text).toContain('lower it to 30');
  const others = {
    'gone.int.test.ts requests': { limit: 40, why },
    'e.e2e.test.ts requests': { limit: 9, why },
  };
  const { text } = check(FILES, { tests: tests(52), testFiles: { ...budgets.testFiles, ...others } });
  expect(text).toContain('  d.int.test.ts requests: 40 / 39  OVER BUDGET');
  expect(text).toContain('  gone.int.test.ts requests: 0 / ');
  expect(text).not.toContain('e.e2e.test.ts requests: 0');
});
