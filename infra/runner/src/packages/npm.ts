import { spawnSync } from 'node:child_process';

/** npm as it runs us, else the one on the PATH. Returns what it prints. */
export function npm(args: string[], cwd: string): string {
  const cli = process.env.npm_execpath;
  const isWindows = process.platform === 'win32';
  const [file, prefix] = cli?.endsWith('npm-cli.js')
    ? [process.execPath, [cli]]
    : [isWindows ? 'npm.cmd' : 'npm', []];
  const { status, stdout, error } = spawnSync(file, [...prefix, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows && prefix.length === 0,
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed (${error?.message ?? `status ${status}`}).`);
  return stdout;
}
