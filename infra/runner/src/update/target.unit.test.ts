import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { git } from './git.ts';
import { findTarget } from './target.ts';

test('the newest release is an update of what is before it, and none of what is after it', ({
  onTestFinished,
}) => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-target-'));
  onTestFinished(() => {
    print.mockRestore();
    rmSync(folder, { recursive: true });
  });
  const [origin, board] = [join(folder, 'origin'), join(folder, 'board')];
  git(folder, 'init', '--quiet', '--initial-branch=main', origin);
  const commit = (subject: string) => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
    git(origin, ...author, 'commit', '--quiet', '--allow-empty', '--message', subject);
    return git(origin, 'rev-parse', 'HEAD');
  };
  const before = commit('before');
  const release = commit('release');
  writeFileSync(join(origin, 'releases.json'), JSON.stringify([{ version: '1.2.3', commit: release }]));
  git(origin, 'add', 'releases.json');
  const after = commit('after');
  git(folder, 'clone', '--quiet', origin, board);
  const targetOf = (present: string) => {
    git(board, 'checkout', '--quiet', present);
    return findTarget(board, { wanted: undefined, follow: 'release' });
  };
  expect(targetOf(before)).toMatchObject({ commit: release });
  expect(targetOf(release)).toMatch(/runs already/);
  expect(targetOf(after)).toMatch(/1\.2\.3 .* is older than the release that runs/);
});
