import { chmod, mkdir } from 'node:fs/promises';

/** Files that hold what people uploaded are of the account of the service alone. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Makes a folder that no other account of the machine can look into, or makes an existing one so. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER);
}
