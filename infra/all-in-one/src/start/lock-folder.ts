import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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
 * Locks a data folder for this process; throws `FolderLocked` if another process has locked it. The lock is a
 * listening socket: unlike a file it ends with the process, also after `kill -9`. Without it a second start
 * would end the first one's PostgreSQL. See docs/decisions/018-folder-lock.md.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const name = socketName(realpathSync(folder));
  for (let isRetry = false; ; isRetry = true) {
    const lock: FolderLock = { address: undefined, release: async () => {} };
    const server = createServer((socket) => socket.on('error', () => {}).end(lock.address ?? ''));
    try {
      server.listen(name);
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      const answer = await ask(name);
      if (answer !== undefined || isRetry) throw new FolderLocked(folder, answer);
      rmSync(name, { force: true });
      continue;
    }
    server.unref();
    lock.release = async () => {
      server.close();
      await once(server, 'close');
    };
    return lock;
  }
}

/**
 * Linux's abstract sockets and Windows' pipes end with their
 * process; elsewhere a socket file stays, which refuses connections.
 */
function socketName(folder: string): string {
  const name = `firstrung-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

/** The address that the lock's owner reports; `undefined` when no process listens. */
async function ask(name: string): Promise<string | undefined> {
  const socket = connect(name);
  try {
    await once(socket, 'connect');
    return await text(socket);
  } catch {
    return undefined;
  }
}
