import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';
import { releaseCompose, releaseKustomization } from './manifests.ts';
import { changesOf, contractMigrations, releaseNotes } from './notes.ts';
import { readReleases } from './releases.ts';
import { checkedOutRelease, type Release } from './tag.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const release: Release = {
  version: '1.2.0',
  tag: 'v1.2.0',
  commit: '0123456789abcdef0123456789abcdef01234567',
  date: 1_700_000_000,
  previous: { version: '1.1.0', commit: 'fedcba9876543210fedcba9876543210fedcba98' },
};
const DIGEST = `sha256:${'a'.repeat(64)}`;

/** A git repository in which releases are tagged. */
function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'firstrung-release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '--quiet');
  return {
    root,
    git,
    head: () => String(git('rev-parse', 'HEAD')).trim(),
    commit(files: Record<string, string>) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(root, dirname(path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      git('add', '--all');
      git('commit', '--quiet', '--message=change');
    },
  };
}

test('a release is made from its tag on a clean tree, and refused otherwise', () => {
  const { root, git, commit, head } = createRepository();
  commit({ 'package.json': '{"version":"1.1.0"}', 'releases.json': '[]' });
  expect(() => checkedOutRelease(root)).toThrow('There is no tag v1.1.0.');
  git('tag', 'v1.1.0');
  expect(checkedOutRelease(root)).toMatchObject({ tag: 'v1.1.0', previous: undefined });
  expect(() => checkedOutRelease(root, '1.2.0')).toThrow('The version in package.json is 1.1.0.');
  commit({ 'package.json': '{ "version": "1.1.0" }' });
  expect(() => checkedOutRelease(root)).toThrow('The tag v1.1.0 is another commit');
  const before = { version: '1.1.0', commit: head() };
  commit({ 'package.json': '{"version":"1.2.0"}', 'releases.json': JSON.stringify([before]) });
  git('tag', '--annotate', '--message=1.2.0', 'v1.2.0');
  expect(checkedOutRelease(root, '1.2.0')).toMatchObject({
    version: '1.2.0',
    commit: head(),
    previous: before,
  });
  writeFileSync(join(root, 'left.txt'), '');
  expect(() => checkedOutRelease(root)).toThrow('clean tree. These files differ:\n?? left.txt');

  const shallow = join(root, '..', `${basename(root)}-shallow`);
  onTestFinished(() => rmSync(shallow, { recursive: true }));
  git(
    '-c',
    'advice.detachedHead=false',
    'clone',
    '--quiet',
    '--depth=1',
    '--branch=v1.2.0',
    `file://${root}`,
    shallow,
  );
  expect(() => checkedOutRelease(shallow)).toThrow(
    'The commit of 1.1.0 (releases.json) is not in this clone: git fetch --unshallow',
  );
});

test('releases.json names commits of the history, newest first, with the version that each of them has', ({
  skip,
}) => {
  const releases = readReleases(ROOT);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  skip(git('rev-parse', '--is-shallow-repository') === 'true', 'a shallow clone has no history');
  for (const [index, { version, commit }] of releases.entries()) {
    expect(JSON.parse(git('show', `${commit}:package.json`)).version).toBe(version);
    git('merge-base', '--is-ancestor', commit, releases[index - 1]?.commit ?? 'HEAD');
  }
});

test('the notes have the section of the changelog and name the migrations that remove something', () => {
  const { root, commit, head } = createRepository();
  const index = (...names: string[]) => names.map((name) => `'${name}': migration,\n`).join('');
  const jobs = 'services/jobs/src/db/migrations/index.ts';
  commit({ [jobs]: index('101_baseline', '111_contract_old-column') });
  const previous = { version: '1.1.0', commit: head() };
  commit({
    [jobs]: index('101_baseline', '111_contract_old-column', '121_add-column', '122_contract_other'),
    'packages/service-kit/src/db/kit-migrations.ts': index('052_contract_kit'),
    'packages/service-kit/src/db/kit.unit.test.ts': index('052_contract_of-a-test'),
  });
  const contracts = contractMigrations(root, { commit: head(), previous });
  expect(contracts.sort()).toEqual(['jobs 122_contract_other', 'service-kit 052_contract_kit']);
  expect(contractMigrations(root, { commit: head(), previous: undefined })).toEqual([]);

  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-01\n\n- New.\n\n## [1.1.0] - 2025\n\n- Old.\n';
  const changes = changesOf(changelog, '1.2.0');
  expect(changes).toBe('- New.');
  expect(() => changesOf(changelog, '1.3.0')).toThrow('CHANGELOG.md has no section "## [1.3.0]"');
  const notes = releaseNotes({ release, changes, contracts, image: `host/board:1.2.0@${DIGEST}` });
  expect(notes).toContain('- New.');
  expect(notes).toContain('Upgrade from 1.1.0');
  expect(notes).toContain('- `jobs 122_contract_other`');
  expect(notes).toContain(`host/board:1.2.0@${DIGEST}`);
  const plain = { release, changes, contracts: [], image: undefined };
  expect(releaseNotes(plain)).toContain('1.1.0 can take over again');
  expect(releaseNotes(plain)).not.toContain('Image');
  expect(releaseNotes({ ...plain, release: { ...release, previous: undefined } })).toContain(
    'the first release',
  );
});

test('the version is the latest of the changelog', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('the compose file of a release builds nothing and names our image exactly', () => {
  const text = releaseCompose(read('docker-compose.yml'), `host/board:1.2.0@${DIGEST}`);
  expect(text).not.toMatch(/build:|--build/);
  expect(text).toContain(` \${IMAGE:-host/board:1.2.0@${DIGEST}}\n`);
});

test('the example for Kubernetes names the image by digest, or by tag without one', () => {
  const example = read('infra/k8s/example/kustomization.yaml');
  expect(releaseKustomization(example, `host:5000/board:1.2.0@${DIGEST}`)).toContain(
    `newName: host:5000/board\n    digest: ${DIGEST}\n`,
  );
  expect(releaseKustomization(example, 'board:1.2.0')).toContain('newName: board\n    newTag: 1.2.0\n');
});
