import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emittedFile, exportsIn, readManifest } from './sdk.ts';

const RELATIVE = /(?:from |import\()['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * The public types of a package as one text: the declarations of
 * every module that its exports lead to, in the order of their paths.
 * @param folder the package's declarations, emitted without comments
 */
export function apiOf(name: string, folder: string): string {
  const entries = exportsIn(folder, readManifest(name));
  const modules = new Map<string, string>();
  const visit = (types: string) => {
    if (modules.has(types) || !existsSync(join(folder, types))) return;
    const text = readFileSync(join(folder, types), 'utf8').trim();
    modules.set(types, text);
    for (const [, path = ''] of text.matchAll(RELATIVE)) visit(join(dirname(types), emittedFile(path).types));
  };
  for (const [, entry] of entries) if (typeof entry !== 'string') visit(join(entry.types));
  const list = entries.map(([subpath]) => join(`@firstrung/${name}`, subpath));
  const parts = [...modules].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${list.join('\n')}\n${parts.map(([path, text]) => `\n// ${path}\n${text}\n`).join('')}`;
}
