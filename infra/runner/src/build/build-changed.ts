import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXIT, explainSystemError, StartError } from '../start-error.mjs';
import { fingerprint } from './fingerprint.ts';
import { FRONT_ENDS, type FrontEnd } from './front-ends.ts';

/** Follows the fingerprint in the stamp of a build that only tests may use. */
const FOR_TESTS = ' for tests';

/**
 * Builds the front ends whose sources, or those of the packages they use, aren't those of their last complete
 * build; the others' files aren't touched. Throws when one fails; webpack's output goes to ours.
 *
 * With BUILD_FOR=tests in the environment, as `npm test` and all that it starts have it, builds leave out
 * Brotli, which takes a third of their time and no test reads. Without, such a build is made again.
 */
export async function buildChanged(root: string, signal?: AbortSignal): Promise<void> {
  const suffix = process.env.BUILD_FOR === 'tests' ? FOR_TESTS : '';
  const changed = FRONT_ENDS.map((frontEnd) => ({ frontEnd, wanted: fingerprint(root, frontEnd) })).filter(
    ({ frontEnd, wanted }) => ![wanted, wanted + suffix].includes(readStamp(root, frontEnd)),
  );
  if (changed.length === 0) return;
  const outcomes = await Promise.allSettled(
    changed.map(({ frontEnd, wanted }) => build(root, frontEnd, wanted + suffix, signal)),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const stampOf = (root: string, { folder }: FrontEnd) => join(root, folder, 'dist', '.built');

async function build(
  root: string,
  frontEnd: FrontEnd,
  newStamp: string,
  signal?: AbortSignal,
): Promise<void> {
  const { folder } = frontEnd;
  const stamp = stampOf(root, frontEnd);
  mkdirSync(dirname(stamp), { recursive: true });
  // webpack would report this by a stack for each file.
  accessSync(dirname(stamp), constants.W_OK);
  rmSync(stamp, { force: true });
  const script = join(root, 'packages', 'mf-config', 'src', 'build.mjs');
  const child = spawn(process.execPath, [script, '.'], {
    cwd: join(root, folder),
    stdio: 'inherit',
    signal,
    env: newStamp.endsWith(FOR_TESTS) ? { ...process.env, BROTLI: 'off' } : process.env,
  });
  const ended = await new Promise<string | number | null>((resolve) => {
    child.on('error', () => {}); // aborted: 'exit' follows
    child.on('exit', (code, killedBy) => resolve(killedBy ?? code));
  });
  signal?.throwIfAborted();
  if (ended !== 0) throw explainFailure(root, folder, ended);
  writeFileSync(stamp, newStamp);
}

/** Below this, what webpack has left of the disk is nothing. */
const FULL = 1024 * 1024;

function explainFailure(root: string, folder: string, ended: string | number | null): StartError {
  const path = join(root, folder);
  const { bavail, bsize } = statfsSync(join(path, 'dist'));
  const full =
    bavail * bsize < FULL ? explainSystemError({ code: 'ENOSPC', path } as NodeJS.ErrnoException) : undefined;
  return (
    full ??
    new StartError(EXIT.machine, `Building ${folder} failed (${ended}); its own message stands above.`)
  );
}

function readStamp(root: string, frontEnd: FrontEnd): string {
  try {
    return readFileSync(stampOf(root, frontEnd), 'utf8');
  } catch {
    return '';
  }
}
