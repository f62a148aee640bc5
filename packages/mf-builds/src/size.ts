import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BuildError } from './build-error.ts';
import type { Build } from './manifest.ts';
import type { Source } from './source.ts';

/**
 * The most that a screen may load before it is shown, in bytes with gzip: three times what the largest of
 * this repository loads.
 */
const MAX_BYTES = { js: 250_000, css: 50_000 };

const compress = promisify(gzip);

/**
 * Compares what each screen of a build loads first with the limits.
 * @throws BuildError naming the screen that loads most and its largest files
 */
export async function checkSizes({ id, manifest }: Build, source: Source): Promise<void> {
  const sizes = new Map<string, number>();
  for (const kind of ['js', 'css'] as const) {
    const screens = [];
    for (const route of manifest.routes) {
      const first = kind === 'js' ? [manifest.entry] : [];
      const files = [...new Set([...first, ...manifest.preload[kind], ...route[kind]])];
      for (const file of files) if (!sizes.has(file)) sizes.set(file, await measureFile(file, source));
      screens.push({ path: route.path, files, bytes: sum(files.map((file) => sizes.get(file) ?? 0)) });
    }
    const [largest] = screens.sort((one, other) => other.bytes - one.bytes);
    if (!largest || largest.bytes <= MAX_BYTES[kind]) continue;
    const named = largest.files
      .map((file) => ({ file, bytes: sizes.get(file) ?? 0 }))
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, 3)
      .map(({ file, bytes }) => `${file} ${kB(bytes)}`);
    throw new BuildError({
      reason: 'size',
      message: `Build ${id} of ${manifest.name} is too large: ${largest.path} loads ${kB(largest.bytes)} of ${kind === 'js' ? 'JavaScript' : 'CSS'} with gzip, and may load ${kB(MAX_BYTES[kind])} (${named.join(', ')}).`,
    });
  }
}

/** A missing file is found when files are compared with their hashes. */
async function measureFile(file: string, source: Source): Promise<number> {
  const bytes = await source.read(file, 'file');
  return bytes ? (await compress(bytes)).length : 0;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
