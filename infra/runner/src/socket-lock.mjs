import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

// Locks between processes, see docs/decisions/018-socket-locks.md.

/**
 * Linux's abstract sockets and Windows' pipes end with their process; elsewhere a socket file stays, which
 * refuses connections.
 */
const IS_FILE = !['linux', 'win32'].includes(process.platform);
const PIPES = '\\\\.\\pipe\\';

/** Of a folder. @param {string} folder @param {string} [what] which of several of the folder */
export const lockName = (folder, what = '') =>
  `firstrung-${what}${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

/** @param {string} name */
function pathOf(name) {
  if (IS_FILE) return join(tmpdir(), `${name}.sock`);
  return process.platform === 'linux' ? `\0${name}` : PIPES + name;
}

/**
 * Takes a lock for this process: it listens on a socket. Resolves with how to release it; `undefined` if
 * another process has it.
 * @param {string} name @param {() => string} [answer] what `askLock` is told
 * @returns {Promise<(() => Promise<void>) | undefined>}
 */
export async function takeLock(name, answer = () => '') {
  for (let isRetry = false; ; isRetry = true) {
    const server = createServer((socket) => socket.on('error', () => {}).end(answer()));
    try {
      server.listen(pathOf(name));
      await once(server, 'listening');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
      if (isRetry || (await isLocked(name))) return undefined;
      // Elsewhere the socket has ended with its process in this moment.
      if (IS_FILE) rmSync(pathOf(name), { force: true });
      continue;
    }
    server.unref();
    return async () => {
      server.close();
      await once(server, 'close');
    };
  }
}

/** Whether a process has it. The process may be busy. @param {string} name */
export async function isLocked(name) {
  const socket = await reach(name);
  socket?.destroy();
  return socket !== undefined;
}

/** What the owner of a lock answers; `undefined` when no process has it. @param {string} name */
export async function askLock(name) {
  const socket = await reach(name);
  return socket && text(socket).catch(() => '');
}

/** @param {string} name */
async function reach(name) {
  const socket = connect(pathOf(name));
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

/** What the owners of all locks with such a name answer. @param {RegExp} names with the flag `g` */
export async function askLocks(names) {
  const list =
    process.platform === 'linux'
      ? readFileSync('/proc/net/unix', 'utf8')
      : readdirSync(IS_FILE ? tmpdir() : PIPES).join();
  return Promise.all([...new Set(list.match(names))].map(askLock));
}
