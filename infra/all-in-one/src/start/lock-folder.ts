import { mkdirSync, realpathSync } from 'node:fs';
import { askLock, askLocks, lockName, takeLock } from '@firstrung/runner/socket-lock';
import { refuseForeign } from '@firstrung/runner/start-board';

/** A board that serves on this machine. */
export interface Board {
  address: string;
  folder: string;
}

export interface FolderLock {
  /** The address that a second start prints. */
  address: string | undefined;
  release(): Promise<void>;
}

/** Another process uses the folder; `address` is where it serves, unless it is starting or stopping. */
export class FolderLocked extends Error {
  override name = 'FolderLocked';
  constructor(folder: string, address: string | undefined) {
    super(
      address
        ? `Firstrung is already running on ${folder}: ${address}`
        : `Firstrung is already starting or stopping on ${folder}. Wait for it, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Locks a folder for this process; throws `FolderLocked` if another process has locked it. Without it a
 * second start would end the first one's PostgreSQL.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const path = realpathSync(folder);
  const name = lockName(path);
  const lock: FolderLock = { address: undefined, release: async () => {} };
  const release = await takeLock(name, () => `${lock.address ?? ''}\n${path}`);
  if (!release) throw new FolderLocked(folder, (await askLock(name))?.split('\n')[0]);
  return Object.assign(lock, { release });
}

/** The same of a data folder; throws `StartError` if it holds somebody else's files. */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const refusal = refuseForeign(folder);
  if (refusal) throw refusal;
  return lockFolder(folder);
}

/** The boards that serve on this machine, by their locks. */
export async function findBoards(): Promise<Board[]> {
  const answers = await askLocks(/firstrung-[0-9a-f]{16}/g);
  return answers.flatMap((answer) => {
    const [address, folder] = answer?.split('\n') ?? [];
    return address && folder ? [{ address, folder }] : [];
  });
}
