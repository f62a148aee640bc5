import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  if (ended !== 0) throw new Error(`Building ${folder} failed (${ended}).`);
  writeFileSync(stamp, newStamp);
}

function readStamp(root: string, frontEnd: FrontEnd): string {
  try {
    return readFileSync(stampOf(root, frontEnd), 'utf8');
  } catch {
    return '';
  }
}
