import { rename, writeFile } from 'node:fs/promises';

/** Writes a file so that readers see the old one or the new one, whole. @param {string} file @param {unknown} value */
export async function writeJson(file, value) {
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
