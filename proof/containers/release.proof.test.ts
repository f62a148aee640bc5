// Promise: A tag gives the same packages, manifests, notes and bill of materials twice.
// Guards: infra/runner/src/release, infra/docker, infra/k8s

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const IMAGE = `firstrung:${version}`;
const folder = mkdtempSync(join(tmpdir(), 'firstrung-release-'));
const clone = join(folder, 'clone');
const released = join(clone, 'release', version);

afterAll(() => {
  spawnSync('docker', ['image', 'rm', IMAGE]);
  rmSync(folder, { recursive: true });
});

const run = (file: string, args: string[], cwd = clone) =>
  execFileSync(file, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** A repository with the present files, in which they are tagged as a release. */
function tagPresentFiles() {
  const list = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], ROOT);
  for (const file of list.split('\0').filter(Boolean)) {
    mkdirSync(join(clone, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(clone, file));
  }
  // The workspaces are linked relatively, so they are those of the copy.
  mkdirSync(join(clone, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const [from, to] = [join(ROOT, 'node_modules', name), join(clone, 'node_modules', name)];
    if (name === '@firstrung') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  run(process.execPath, ['packages/contracts/tests/released/write.ts']);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args]);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message=release');
  git('tag', `v${version}`);
}

const release = () =>
  run(process.execPath, ['infra/runner/src/commands/release.ts', version, '--image', IMAGE]);

const contents = () =>
  readdirSync(released).map((name) => [name, readFileSync(join(released, name)).toString('base64')]);

let printed: string;
beforeAll(() => {
  tagPresentFiles();
  printed = release();
});

test('a tag gives packages, manifests, notes and a bill of materials', () => {
  expect(printed).toContain(`The release is in release/${version}.`);
  const files = readdirSync(released);
  expect(files).toContain('RELEASE_NOTES.md');
  for (const suffix of ['-deploy.tar.gz', '.cdx.json'])
    expect(files).toContain(`firstrung-${version}${suffix}`);
  expect(files.filter((name) => name.endsWith('.tgz'))).toHaveLength(8);
});

test('the bill of materials has what runs, with every licence, and nothing that only builds or tests', () => {
  const { components } = JSON.parse(
    readFileSync(join(released, `firstrung-${version}.cdx.json`), 'utf8'),
  ) as {
    components: { group?: string; name: string; licenses?: object[] }[];
  };
  const nameOf = ({ group, name }: (typeof components)[number]) => (group ? `${group}/${name}` : name);
  // fastify is also what tests of other workspaces need.
  expect(components.map(nameOf)).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'react', 'sharp', 'pdfjs-dist', '@firstrung/chat']),
  );
  const tools = ['vitest', 'webpack', '@swc/core', 'typescript', 'testcontainers', '@firstrung/test-kit'];
  expect(components.map(nameOf).filter((name) => tools.includes(name))).toEqual([]);
  const foreign = components.filter(({ group }) => group !== '@firstrung');
  expect(foreign.filter(({ licenses }) => !licenses?.length).map(nameOf)).toEqual([]);
});

test('the image says which version and commit it is', () => {
  const commit = run('git', ['rev-parse', 'HEAD']).trim();
  run('docker', [
    ...['build', '--file', 'infra/docker/Dockerfile', '--build-arg', `REVISION=${commit}`],
    ...['--tag', IMAGE, '.'],
  ]);
  const imports =
    "import('@firstrung/service-kit/service').then((kit) => console.log(JSON.stringify(kit.readBuildInfo())))";
  const inside = [
    'run',
    '--rm',
    '--workdir',
    '/app/services/jobs',
    IMAGE,
    'node',
    '--input-type=module',
    '-e',
    imports,
  ];
  expect(JSON.parse(run('docker', inside))).toEqual({ version, revision: commit });
});

test('a second run gives the same files', () => {
  const before = contents();
  release();
  expect(contents()).toEqual(before);
});

test('the manifests of the release need nothing but images', () => {
  const [archive] = globSync('*-deploy.tar.gz', { cwd: released });
  run('tar', ['-xzf', join(released, archive!)], folder);
  const deploy = join(folder, `firstrung-${version}`);
  const config = JSON.parse(run('docker', ['compose', 'config', '--format', 'json'], deploy));
  const services: [
    string,
    { image: string; build?: object; volumes?: { type: string; source: string }[] },
  ][] = Object.entries(config.services);
  expect(services.length).toBeGreaterThan(10);
  for (const [name, { image, build, volumes = [] }] of services) {
    expect(build, name).toBeUndefined();
    expect(image, name).toMatch(/:v?\d/);
    for (const { type, source } of volumes)
      if (type === 'bind') expect(readdirSync(source).length, source).toBeGreaterThan(0);
  }
  expect(config.services.jobs.image).toBe(IMAGE);
  expect(readFileSync(join(deploy, 'infra/k8s/example/kustomization.yaml'), 'utf8')).toContain(
    `newName: firstrung\n    newTag: ${version}\n`,
  );
});
