import { open, readFile } from 'node:fs/promises';

/**
 * Appends lines of JSON to a file outside of the database, from which a restored one learns what it lacks.
 * They are on the disk when it resolves. A line may come twice.
 */
export async function appendToList(file: string, entries: readonly object[]): Promise<void> {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
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

/** The entries of the file, without lines that are torn; none if there is no file. */
export async function readList<T extends object>(file: string): Promise<Partial<T>[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      return typeof entry === 'object' && entry !== null ? [entry as Partial<T>] : [];
    } catch {
      return [];
    }
  });
}
