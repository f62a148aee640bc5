import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
 * Locks a folder for this process; throws `FolderLocked` if another process has locked it. The lock is a
 * listening socket: unlike a file it ends with the process, also after `kill -9`. Without it a second start
 * would end the first one's PostgreSQL. See docs/decisions/018-folder-lock.md.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const path = realpathSync(folder);
  const name = socketName(path);
  for (let isRetry = false; ; isRetry = true) {
    const lock: FolderLock = { address: undefined, release: async () => {} };
    const server = createServer((socket) =>
      socket.on('error', () => {}).end(`${lock.address ?? ''}\n${path}`),
    );
    try {
      server.listen(name);
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      const answer = await ask(name);
      if (answer || isRetry) throw new FolderLocked(folder, answer?.address);
      // Elsewhere the socket has ended with its process in this moment.
      if (IS_FILE) rmSync(name, { force: true });
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

/** The same of a data folder; throws `StartError` if it holds somebody else's files. */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const refusal = refuseForeign(folder);
  if (refusal) throw refusal;
  return lockFolder(folder);
}

const NAME = /firstrung-[0-9a-f]{16}/g;
/**
 * Linux's abstract sockets and Windows' pipes end with their
 * process; elsewhere a socket file stays, which refuses connections.
 */
const IS_FILE = !['linux', 'win32'].includes(process.platform);
const PIPES = '\\\\.\\pipe\\';

function pathOf(name: string): string {
  if (IS_FILE) return join(tmpdir(), `${name}.sock`);
  return process.platform === 'linux' ? `\0${name}` : PIPES + name;
}

const socketName = (folder: string): string =>
  pathOf(`firstrung-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);

/** The boards that serve on this machine, by their locks. */
export async function findBoards(): Promise<Board[]> {
  const folder = IS_FILE ? tmpdir() : PIPES;
  const list =
    process.platform === 'linux' ? readFileSync('/proc/net/unix', 'utf8') : readdirSync(folder).join();
  const boards = await Promise.all([...new Set(list.match(NAME))].map((name) => ask(pathOf(name))));
  return boards.filter((board) => board !== undefined && board.address !== '') as Board[];
}

/** What the lock's owner says, with an empty address until it serves; `undefined` when no process listens. */
async function ask(name: string): Promise<Board | undefined> {
  const socket = connect(name);
  try {
    await once(socket, 'connect');
    const [address = '', folder = ''] = (await text(socket)).split('\n');
    return { address, folder };
  } catch {
    return undefined;
  }
}
