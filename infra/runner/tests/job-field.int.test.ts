import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../src/root.ts';

const PAGE = 'docs/job-field.md';
const patches = [...readFileSync(join(ROOT, PAGE), 'utf8').matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(
  ([, patch]) => patch!,
);

/** A copy of the repository, on the same disk, because its `node_modules` are hard links. */
let copy: string;
beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  copy = mkdtempSync(join(ROOT, '.cache/job-field-'));
  const files = run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  for (const file of new Set(files.split('\0').filter(Boolean).map(topFolder)))
    cpSync(join(ROOT, file), join(copy, file), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|\.dev|\.data)$/.test(path),
    });
  // The links among the workspaces are relative: they lead to the copies.
  run('cp', ['-al', join(ROOT, 'node_modules'), copy]);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const topFolder = (file: string) => file.split('/')[0]!;

function run(command: string, args: readonly string[], { cwd = copy, input = '' } = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
      // Git takes the copy for no part of this repository.
      GIT_CEILING_DIRECTORIES: join(ROOT, '.cache'),
      // The compiler takes memory instead of a third of its time, for freeing it.
      GOGC: '400',
    },
  });
  if (error || status !== 0)
    throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error });
  return stdout;
}

test('a field of a job is added by the page, in at most ten source files', { timeout: 600_000 }, () => {
  const bin = (name: string) => join(copy, 'node_modules/.bin', name);
  const files = patches.flatMap((patch) =>
    [...patch.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, path]) => path!),
  );
  for (const input of patches) run('git', ['apply', '--recount', '-'], { input });
  for (const file of files)
    expect(readFileSync(join(copy, file), 'utf8'), file).not.toBe(readFileSync(join(ROOT, file), 'utf8'));

  run(bin('tsc'), ['-p', 'tsconfig.json', '--noEmit', '--singleThreaded']);
  run(bin('tsc'), ['-p', 'tsconfig.web.json', '--noEmit', '--singleThreaded']);
  run(bin('vitest'), [
    ...['unit', 'int', 'component'].flatMap((project) => ['--project', project]),
    'packages/contracts/tests',
    'services/jobs/src/domain',
    'services/jobs/tests/posting.int.test.ts',
    'mfe-recruiter/src/features/jobs/CreateJobScreen.component.test.tsx',
    '--run',
  ]);

  expect(files.filter((path) => !path.includes('.test.')).length).toBeLessThanOrEqual(10);
});
