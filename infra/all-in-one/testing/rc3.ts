import { readFile } from 'node:fs/promises';
import { inSchema } from './structure.ts';

/** Makes the tables of a service as 1.0.0-rc.3 has them, without rows, in its empty schema. */
export async function createRc3Tables(url: string, service: string): Promise<void> {
  for (const name of ['kit', service])
    await inSchema(url, service, await readFile(new URL(`./rc3/${name}.sql`, import.meta.url), 'utf8'));
}
