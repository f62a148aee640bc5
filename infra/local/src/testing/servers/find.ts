import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../../root.ts';
import type { ServerKind } from './types.ts';

/** Not on every account's PATH. */
const ELSEWHERE = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Where to get a server of the kind from. Throws with what to do if nobody has one. */
export async function findProvider(kind: ServerKind): Promise<{ program: string } | 'docker'> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ELSEWHERE, unpackedTo(kind)];
  const program = folders.map((folder) => join(folder, kind.program)).find(works);
  if (program) return { program };
  if (await dockerAnswers()) return 'docker';
  const installed = fromDebian(kind);
  if (installed) return { program: installed };
  throw new Error(
    `The tests of ${kind.neededBy} need ${kind.program} ${kind.version}, and there is none: install it and put it on the PATH, or start Docker.`,
  );
}

const works = (program: string): boolean =>
  existsSync(program) && spawnSync(program, ['--version']).status === 0;

async function dockerAnswers(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

const cacheOf = ({ program }: ServerKind) => join(ROOT, '.cache', program);
const unpackedTo = (kind: ServerKind) => join(cacheOf(kind), 'usr', 'sbin');

/** Unpacks the package beside the repository's other caches, or installs it where we may. */
function fromDebian(kind: ServerKind): string | undefined {
  const { name, isAlone } = kind.debian;
  const apt = (args: string[], cwd?: string) =>
    spawnSync('apt-get', ['-qq', ...args], {
      cwd,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (!isAlone) {
    if (process.getuid?.() !== 0) return undefined;
    apt(['update']);
    apt(['install', '--yes', '--no-install-recommends', name]);
    return ['/usr/bin', '/usr/sbin'].map((folder) => join(folder, kind.program)).find(works);
  }
  const cache = cacheOf(kind);
  mkdirSync(cache, { recursive: true });
  apt(['download', name], cache);
  const archive = readdirSync(cache).find((file) => file.endsWith('.deb'));
  if (archive) spawnSync('dpkg-deb', ['-x', archive, '.'], { cwd: cache });
  return [join(unpackedTo(kind), kind.program)].find(works);
}
