import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { brotli } from './precompress-plugin.mjs';

// Writes the `.br` that files of builds lack: `node compress.mjs <folder>` of which each folder is a build.
// Those that the build has compressed at all have a `.gz`. It works while nothing else does; it ends with the
// process that has started it.

process.on('disconnect', () => process.exit());
process.channel?.unref();
setPriority(constants.priority.PRIORITY_LOW);

const folder = process.argv[2] ?? '.';
const files = new Set(await readdir(folder, { recursive: true }));
for (const file of files) {
  const plain = file.replace(/\.gz$/, '');
  if (plain === file || files.has(`${plain}.br`)) continue;
  const target = path.join(folder, `${plain}.br`);
  // Whoever reads it meanwhile sees all of it or nothing.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.new`);
  await writeFile(temporary, await brotli(await readFile(path.join(folder, plain))));
  await rename(temporary, target);
}
