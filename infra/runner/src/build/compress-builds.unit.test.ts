import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';
import { compressBuilds } from './compress-builds.ts';

/** A folder of builds with these files. */
function builds(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const text = 'export const one = 1;\n'.repeat(100);

test('what the build has compressed at all gets the Brotli that it lacks', async () => {
  const folder = builds({
    'assets/shell.1.js': text,
    'assets/shell.1.js.gz': 'gzip',
    'assets/font.2.woff2': 'a font',
    'mfe/university/fair.3.js': text,
    'mfe/university/fair.3.js.gz': 'gzip',
    'mfe/university/fair.3.js.br': 'of its own build',
  });
  expect(await compressBuilds(ROOT, folder, new AbortController().signal)).toBe(true);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/shell.1.js.br'))).toString()).toBe(text);
  expect(readFileSync(join(folder, 'mfe/university/fair.3.js.br'), 'utf8')).toBe('of its own build');
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'font.2.woff2',
    'shell.1.js',
    'shell.1.js.br',
    'shell.1.js.gz',
  ]);
});
