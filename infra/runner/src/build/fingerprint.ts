import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FrontEnd, OWN_SOURCES } from './front-ends.ts';

const IRRELEVANT = /^(node_modules|dist|tests|testing(\.tsx)?|.*\.(md|txt|test\.tsx?))$/;

/** Changes with the content of anything that goes into the front end's build. */
export function fingerprint(root: string, frontEnd: FrontEnd): string {
  const hash = createHash('sha256').update(process.version);
  const own = OWN_SOURCES.map((name) => join(frontEnd.folder, name));
  // The lock file stands for all packages that aren't ours.
  for (const path of ['package-lock.json', ...own, ...frontEnd.uses]) add(hash, root, path);
  return hash.digest('hex');
}

function add(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort())
      if (!IRRELEVANT.test(name)) add(hash, root, join(path, name));
  } else {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}
