import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildFrontEnd } from './build.mjs';
import { defineRemote } from './remote.mjs';

/** Inside the repository, so that builds find its packages. */
const CACHE = path.join(import.meta.dirname, '../../../.cache');
const SOURCES = {
  'package.json': '{ "name": "university", "version": "2.3.4" }',
  'src/remote.tsx': `import { useTitle } from '@firstrung/web-kit';
    import { Link } from 'react-router';
    import styles from './remote.module.css';
    const fair = () => import(/* webpackChunkName: "fair" */ './fair.ts');
    export default { contract: 1, routes: () => [useTitle, Link, styles.title, fair] };`,
  'src/remote.module.css': '.title { color: red; }',
  'src/fair.ts': 'export const fair = 1;',
};

let root: string;

beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  root = await mkdtemp(path.join(CACHE, 'remote-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Builds the remote in a folder. Resolves with the folder of the build. */
async function build(name: string, changes: Record<string, string> = {}): Promise<string> {
  const folder = path.join(root, name);
  await mkdir(path.join(folder, 'src'), { recursive: true });
  for (const [file, text] of Object.entries({ ...SOURCES, ...changes }))
    await writeFile(path.join(folder, file), text);
  const screens = [{ path: '/university/fair', chunk: 'fair' }];
  await buildFrontEnd(defineRemote({ folder, name: 'mfe_university', screens })({ mode: 'production' }));
  return path.join(folder, 'dist');
}

test('the manifest says what the build is, needs and consists of', async () => {
  // `npm test` leaves it out of builds.
  vi.stubEnv('BROTLI', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const dist = await build('one');
  const manifest = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8'));
  expect(manifest).toMatchObject({
    schema: 2,
    name: 'mfe_university',
    version: '2.3.4',
    contract: 1,
    requires: { react: expect.stringMatching(/^\^\d/), '@firstrung/web-kit': expect.stringMatching(/^\^\d/) },
    uses: { '@firstrung/web-kit': ['useTitle'], 'react-router': ['Link'] },
    routes: [{ path: '/university/fair', js: [expect.stringMatching(/^fair\.\w{8}\.js$/)], css: [] }],
  });
  const files = (await readdir(dist)).filter((file) => file !== 'remote.json').sort();
  expect(Object.keys(manifest.files).sort()).toEqual(files);
  expect(files.some((file) => file.endsWith('.br'))).toBe(true);
  for (const file of files) {
    const hash = createHash('sha256').update(await readFile(path.join(dist, file)));
    expect(hash.digest('base64'), file).toBe(manifest.files[file]);
  }
});

test('a build leaves nothing of the build before', async () => {
  await build('repeated');
  const dist = await build('repeated', { 'src/fair.ts': 'export const fair = 2;' });
  const manifest = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8'));
  expect((await readdir(dist)).sort()).toEqual([...Object.keys(manifest.files), 'remote.json'].sort());
});

test('the same sources have the same build in every clone', async () => {
  const manifests = await Promise.all(
    ['two', 'three'].map(async (name) => readFile(path.join(await build(name), 'remote.json'), 'utf8')),
  );
  expect(manifests[0]).toBe(manifests[1]);
});

test.for([
  ['without a default export', 'export const remote = 1;', 'has no default export'],
  [
    'that imports a package as a whole',
    "import * as kit from '@firstrung/web-kit'; export default kit;",
    'import its names',
  ],
  ["with a name that isn't shared", "export { useBlocker as default } from 'react-router';", 'is not shared'],
])('a remote %s is not built', async ([, source, message]) => {
  const failing = build('failing', {
    'src/remote.tsx': `${source}\nimport(/* webpackChunkName: "fair" */ './fair.ts');`,
  });
  await expect(failing).rejects.toThrow(message);
});

test('a build warns of a screen that loads too much', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  await build('small');
  expect(warn).not.toHaveBeenCalled();
  const rule = `.title { content: '${randomBytes(60_000).toString('base64')}'; }`;
  await build('large', { 'src/remote.module.css': rule });
  const message = /^mfe_university: \/university\/fair loads 6\d\.\d kB of CSS with gzip/;
  expect(warn.mock.calls).toEqual([[expect.stringMatching(message)]]);
});
