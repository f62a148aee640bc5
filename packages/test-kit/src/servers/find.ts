import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import type { ServerKind } from './types.ts';

/** Folders that are not on the PATH of every account. */
const ELSEWHERE = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

type Provider = { program: string } | 'docker';

const found = new Map<string, Promise<Provider>>();

/**
 * Finds the program or Docker, once in a process: asking a program for its version costs as much as starting
 * it. Throws with instructions if neither is available.
 */
export function findProvider(kind: ServerKind): Promise<Provider> {
  const { program } = kind;
  if (!found.has(program)) found.set(program, find(kind));
  return found.get(program)!;
}

async function find(kind: ServerKind): Promise<Provider> {
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

/** Unpacks the distribution's package into `.cache`, or installs it as root. */
function fromDebian(kind: ServerKind): string | undefined {
  const { name, isAlone } = kind.debian;
  const isRoot = process.getuid?.() === 0;
  const apt = (args: string[], cwd?: string): boolean =>
    spawnSync('apt-get', ['-qq', ...args], {
      cwd,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!isAlone) {
    if (!isRoot || !apt(['update'])) return undefined;
    apt(['install', '--yes', '--no-install-recommends', name]);
    return ['/usr/bin', '/usr/sbin'].map((folder) => join(folder, kind.program)).find(works);
  }
  const cache = cacheOf(kind);
  mkdirSync(dirname(cache), { recursive: true });
  // Whole at once: other processes do the same, and a program can't be started while it is written.
  const own = mkdtempSync(`${cache}-`);
  // Old or missing package lists are updated, which needs root.
  if (!apt(['download', name], own) && isRoot && apt(['update'])) apt(['download', name], own);
  const archive = readdirSync(own).find((file) => file.endsWith('.deb'));
  if (archive) spawnSync('dpkg-deb', ['-x', archive, '.'], { cwd: own });
  try {
    renameSync(own, cache);
  } catch {
    // Another one was first.
    rmSync(own, { recursive: true });
  }
  return [join(unpackedTo(kind), kind.program)].find(works);
}
