import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
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

// A board keeps its data from 1.0.0 on, and one whose tables began with other text is refused.
test('schema.sql of each service is that of 1.0.0: what changes later is a migration', () => {
  const digits = globSync('*/*/src/db/schema.sql', { cwd: ROOT }).map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8').replaceAll('\r\n', '\n');
    return [path.replaceAll('\\', '/'), createHash('sha256').update(text).digest('hex').slice(0, 12)];
  });
  expect(Object.fromEntries(digits)).toEqual({
    'packages/service-kit/src/db/schema.sql': '26a5e39bd0f4',
    'services/auth/src/db/schema.sql': '9a247d00367b',
    'services/chat/src/db/schema.sql': '410b09e96df1',
    'services/jobs/src/db/schema.sql': '420962d37a05',
    'services/mail/src/db/schema.sql': '600fde036aea',
    'services/media/src/db/schema.sql': 'ded52fa10e70',
    'services/networks/src/db/schema.sql': '8043f40cb68f',
  });
});
