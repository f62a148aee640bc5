import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const OWN = path.join(import.meta.dirname, '../../remotes.json');

/**
 * Writes a configuration of the remotes for tests: that of this repository with other addresses.
 * @param addresses by name of remote. A remote that is not named keeps its own; `null` leaves it out.
 * @param more further entries
 * @returns the path of the file
 */
export async function writeRemotesFile(
  folder: string,
  addresses: Readonly<Record<string, string | null>> = {},
  more: readonly object[] = [],
): Promise<string> {
  const entries: { name: string; address: string }[] = JSON.parse(await readFile(OWN, 'utf8'));
  const kept = entries.flatMap((entry) => {
    const address = addresses[entry.name];
    if (address === null) return [];
    return [{ ...entry, address: address ?? path.resolve(path.dirname(OWN), entry.address) }];
  });
  const file = path.join(folder, 'remotes.json');
  await replaceFile(file, JSON.stringify([...kept, ...more]));
  return file;
}

/** Replaces a file at once: a server that looks at it meanwhile never reads half of it. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
