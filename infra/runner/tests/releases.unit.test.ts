import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/root.ts';

test('releases.json names commits of the history, newest first, with the version that each of them has', ({
  skip,
}) => {
  const releases: { version: string; commit: string }[] = JSON.parse(
    readFileSync(join(ROOT, 'releases.json'), 'utf8'),
  );
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  skip(git('rev-parse', '--is-shallow-repository') === 'true', 'a shallow clone has no history');
  for (const [index, { version, commit }] of releases.entries()) {
    expect(JSON.parse(git('show', `${commit}:package.json`)).version).toBe(version);
    git('merge-base', '--is-ancestor', commit, releases[index - 1]?.commit ?? 'HEAD');
  }
});

test('the version is the latest of the changelog', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
