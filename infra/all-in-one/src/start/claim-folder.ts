import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Claim {
  /** What a second start is told. */
  address: string | undefined;
  release(): Promise<void>;
}

/** Another process has the folder; `address` is where it serves, unless it is just starting or stopping. */
export class FolderTaken extends Error {
  override name = 'FolderTaken';
  constructor(folder: string, address: string | undefined) {
    super(
      address
        ? `Firstrung is already running on ${folder}: ${address}`
        : `Another start on ${folder} is just coming up or going down. Wait for it, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Takes a data folder for this process alone; throws `FolderTaken` if another has it. The claim is a listening socket, so it
 * ends with the process, however that dies, and nothing stale is ever left.
 */
export async function claimFolder(folder: string): Promise<Claim> {
  mkdirSync(folder, { recursive: true });
  const name = socketName(realpathSync(folder));
  for (let isRetry = false; ; isRetry = true) {
    const claim: Claim = { address: undefined, release: async () => {} };
    const server = createServer((socket) => socket.on('error', () => {}).end(claim.address ?? ''));
    try {
      server.listen(name);
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      const answer = await ask(name);
      if (answer !== 'nobody' || isRetry) throw new FolderTaken(folder, answer === 'nobody' ? '' : answer);
      rmSync(name, { force: true });
      continue;
    }
    server.unref();
    claim.release = async () => {
      server.close();
      await once(server, 'close');
    };
    return claim;
  }
}

/** Linux's abstract sockets and Windows' pipes vanish with their process; elsewhere a file stays, which nobody answers at. */
function socketName(folder: string): string {
  const name = `firstrung-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

async function ask(name: string): Promise<string> {
  const socket = connect(name);
  try {
    await once(socket, 'connect');
    return await text(socket);
  } catch {
    return 'nobody';
  }
}
