import { open, readFile } from 'node:fs/promises';

export interface Deletion {
  accountId: string;
  deletedAt: Date;
}

/**
 * Appends to the file that tells a restored database who was deleted since its backup: a line of JSON for
 * each account, with its id and the time and nothing else. The lines are on the disk when it resolves. One
 * may come twice.
 */
export async function appendDeletions(file: string, deletions: readonly Deletion[]): Promise<void> {
  const lines = deletions.map(
    ({ accountId, deletedAt }) => `${JSON.stringify({ account: accountId, at: deletedAt.toISOString() })}\n`,
  );
  const handle = await open(file, 'a+', 0o600);
  try {
    // A line that a power cut has left unfinished must not swallow the next one.
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isTorn = bytesRead === 1 && buffer.toString() !== '\n';
    await handle.appendFile((isTorn ? '\n' : '') + lines.join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The ids of the accounts in the file; none if there is no file. */
export async function readDeletions(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const ids = text.split('\n').map((line) => /^\{"account":"([0-9a-f-]{36})",/.exec(line)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}
