import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { FRONT_ENDS, type FrontEnd } from './front-ends.ts';

/**
 * Builds the front ends whose sources, or those of the packages they use, aren't those of their last complete
 * build; the others' files aren't touched. Throws when one fails; webpack's output goes to ours.
 */
export async function buildChanged(root: string, signal?: AbortSignal): Promise<void> {
  const changed = FRONT_ENDS.map((frontEnd) => ({ frontEnd, wanted: fingerprint(root, frontEnd) })).filter(
    ({ frontEnd, wanted }) => readStamp(root, frontEnd) !== wanted,
  );
  if (changed.length === 0) return;
  const outcomes = await Promise.allSettled(
    changed.map(({ frontEnd, wanted }) => build(root, frontEnd, wanted, signal)),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const stampOf = (root: string, { folder }: FrontEnd) => join(root, folder, 'dist', '.built');

async function build(root: string, frontEnd: FrontEnd, wanted: string, signal?: AbortSignal): Promise<void> {
  const { folder } = frontEnd;
  const stamp = stampOf(root, frontEnd);
  rmSync(stamp, { force: true });
  const script = join(root, 'packages', 'mf-config', 'src', 'build.mjs');
  const child = spawn(process.execPath, [script, '.'], { cwd: join(root, folder), stdio: 'inherit', signal });
  const ended = await new Promise<string | number | null>((resolve) => {
    child.on('error', () => {}); // aborted: 'exit' follows
    child.on('exit', (code, killedBy) => resolve(killedBy ?? code));
  });
  signal?.throwIfAborted();
  if (ended !== 0) throw new Error(`Building ${folder} failed (${ended}).`);
  writeFileSync(stamp, wanted);
}

function readStamp(root: string, frontEnd: FrontEnd): string | undefined {
  try {
    return readFileSync(stampOf(root, frontEnd), 'utf8');
  } catch {
    return undefined;
  }
}
