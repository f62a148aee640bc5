import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DIST = path.join(import.meta.dirname, '../../dist');

/**
 * Writes a build of the shell with the same contents and other names of files, without a build.
 * @param folder which is made
 * @param program runs before everything else of its pages
 */
export async function writeOtherShell(folder: string, program = ''): Promise<string> {
  await cp(DIST, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const hashes = (await readdir(assets)).flatMap((file) => /\.([0-9a-f]{8})\./.exec(file)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, hash.split('').reverse().join('')), text);
  for (const file of await readdir(folder, { recursive: true })) {
    const full = path.join(folder, file);
    if (/\.(gz|br)$/.test(file)) await rm(full);
    else if (/\.(html|json|js|css|cjs)$/.test(file)) {
      const isEntry = /^assets\/shell\.[0-9a-f]{8}\.js$/.test(file);
      await writeFile(full, (isEntry ? program : '') + renamed(await readFile(full, 'utf8')));
    }
  }
  for (const file of await readdir(assets))
    await rename(path.join(assets, file), path.join(assets, renamed(file)));
  return folder;
}
