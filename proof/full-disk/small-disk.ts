import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory that can be filled to its last byte. */
export interface SmallDisk extends Disposable {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
}

/** Mounts one; needs root on Linux. Resolves with the reason if that is not possible here. */
export function mountSmallDisk(megabytes: number): SmallDisk | { reason: string } {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { reason: 'a mount needs root on Linux' };
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-small-disk-'));
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    rmdirSync(folder);
    return { reason: `mount was refused: ${stderr?.trim()}` };
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]() {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

function fill(file: string): void {
  const handle = openSync(file, 'a');
  for (const size of [1024 * 1024, 4096, 1]) {
    const chunk = Buffer.alloc(size, 1);
    try {
      while (writeSync(handle, chunk) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(handle);
}
