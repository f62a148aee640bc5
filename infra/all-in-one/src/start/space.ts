import { statfs } from 'node:fs/promises';
import type { Logger } from '@firstrung/service-kit/service';

const MB = 1024 * 1024;
const CHECK_MS = 30_000;
/** A warning is given when less than this and less than a tenth of the disk is free, in bytes. */
const LOW_BYTES = 2048 * MB;
/** PostgreSQL needs a segment of its write-ahead log (16 MB), and as much for what it recovers. */
const NEEDED_TO_START = 32 * MB;

/** Bytes that are free for this user, and all bytes of the disk. */
async function spaceOf(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

/**
 * Warns in the log and on the terminal when the disk is
 * getting full, and logs when it has enough space again.
 */
export function watchSpace(folder: string, log: Logger): { stop(): void } {
  let isLow = false;
  const check = async () => {
    const { free, all } = await spaceOf(folder);
    const wasLow = isLow;
    isLow = free < Math.min(LOW_BYTES, all / 10);
    const about = { folder, freeMB: Math.floor(free / MB) };
    if (isLow && !wasLow) {
      log.warn(about, 'the disk is getting full');
      console.error(`The disk of ${folder} is getting full: ${about.freeMB} MB are left.`);
    }
    if (wasLow && !isLow) log.info(about, 'the disk has space again');
  };
  const checkSafely = () =>
    void check().catch((err) => log.warn({ err }, 'the space of the disk is unknown'));
  checkSafely();
  const timer = setInterval(checkSafely, CHECK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** A sentence for a start that failed, if the disk is the likely reason. */
export async function explainFullDisk(folder: string): Promise<string | undefined> {
  const space = await spaceOf(folder).catch(() => undefined);
  if (space === undefined || space.free > NEEDED_TO_START) return undefined;
  return `The disk of ${folder} is full: ${Math.floor(space.free / MB)} MB are left, and a start needs ${NEEDED_TO_START / MB}. Make space, then start again; nothing that was saved is lost.`;
}
