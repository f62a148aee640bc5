import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '@firstrung/runner/root';

const run = promisify(execFile);
/**
 * The variables that `docker` itself uses. Our own settings
 * are left out, so that the tests run with the defaults.
 */
const KEPT = /^(PATH|HOME|USERPROFILE|SYSTEMROOT|TMPDIR|TEMP|TMP|XDG_|DOCKER_|BUILDX_|BUILDKIT_|SSH_)/i;

/** The part of this process' environment that `docker` gets. */
export const keptEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));

/** Runs `docker <args>` in the repository; resolves with its output, throws with it on failure. */
export async function docker(
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<string> {
  try {
    const { stdout } = await run('docker', args, {
      cwd: ROOT,
      env: { ...keptEnv(), ...settings },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`docker ${args.join(' ')} failed: ${stdout}${stderr || message}`.trim());
  }
}

/** The non-empty lines of the output of `docker <args>`. */
export const dockerLines = async (...args: string[]): Promise<string[]> =>
  (await docker(args)).split('\n').filter(Boolean);

export async function assertDockerAnswers(): Promise<void> {
  await docker(['version']).catch((error: Error) => {
    throw new Error(
      `These tests need Docker Engine 25 or newer with Compose 2.24 or newer, and it doesn't answer. ${error.message}`,
    );
  });
}
