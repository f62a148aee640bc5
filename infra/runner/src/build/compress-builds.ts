import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Compresses the files of a folder of builds with Brotli, as far as their build has left that out, in a
 * process of the lowest priority. Until then they are served as gzip. Resolves when that has ended, with
 * whether it has succeeded.
 */
export function compressBuilds(root: string, folder: string, signal: AbortSignal): Promise<boolean> {
  const script = join(root, 'packages', 'mf-config', 'src', 'compress.mjs');
  const child = fork(script, [folder], { execArgv: [], signal });
  return new Promise((resolve) => {
    child.on('error', () => {}); // aborted: 'exit' follows
    child.on('exit', (code) => resolve(code === 0));
  });
}
