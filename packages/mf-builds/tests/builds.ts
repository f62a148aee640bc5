import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIdOf, type Manifest, storeFile } from '../src/index.ts';

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

/** Writes a small build into a folder. Its files have names of their own for each `content`. */
export async function writeBuild(
  folder: string,
  content: string,
  changes: Partial<Manifest> = {},
): Promise<{ id: string; files: string[] }> {
  const suffix = hashOf(content).replace(/\W/g, '').slice(0, 8);
  const files: Record<string, string | Buffer> = {
    [`remoteEntry.${suffix}.js`]: `entry ${content}`,
    [`home.${suffix}.js`]: `home ${content}`,
    [`home.${suffix}.js.gz`]: gzipSync(`home ${content}`),
    'shared.css': 'the same in all builds',
  };
  const manifest: Manifest = {
    schema: 2,
    name: 'mfe_test',
    version: '1.2.3',
    contract: 1,
    requires: {},
    uses: {},
    entry: `remoteEntry.${suffix}.js`,
    preload: { js: [], css: [] },
    routes: [{ path: '/test/home', js: [`home.${suffix}.js`], css: ['shared.css'] }],
    files: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, hashOf(bytes)])),
    ...changes,
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  await mkdir(folder, { recursive: true });
  for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(folder, file), bytes);
  // Whole at once: a web server may read it at any moment.
  await storeFile(path.join(folder, 'remote.json'), bytes);
  return { id: buildIdOf(bytes), files: Object.keys(files) };
}
