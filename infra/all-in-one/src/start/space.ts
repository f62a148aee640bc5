import { statfs } from 'node:fs/promises';

const MB = 1024 * 1024;
/** PostgreSQL needs a segment of its write-ahead log (16 MB), and as much for what it recovers. */
const NEEDED_TO_START = 32 * MB;

/** A sentence for a start that failed, if the disk is the likely reason. */
export async function explainFullDisk(folder: string): Promise<string | undefined> {
  const space = await spaceOf(folder).catch(() => undefined);
  if (space === undefined || space.free > NEEDED_TO_START) return undefined;
  return `The disk of ${folder} is full: ${Math.floor(space.free / MB)} MB are left, and a start needs ${NEEDED_TO_START / MB}. Make space, then start again; nothing that was saved is lost.`;
}

/** Bytes that are free for this user, and all bytes of the disk. */
export async function spaceOf(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
