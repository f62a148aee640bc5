import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ClusterError } from './cluster-error.ts';

/**
 * Whether process `pid` has `data` among its arguments, as
 * PostgreSQL's programs on them have. A zombie has no arguments.
 */
export function runsOn(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return processArguments(pid).includes(data);
    if (process.platform === 'win32') return process.kill(pid, 0);
    return hasArgument(
      execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }),
      data,
    );
  } catch {
    return false;
  }
}

/**
 * All processes that have `data` among their arguments; an
 * empty list on Windows, which doesn't show arguments.
 */
export function processesOn(data: string): number[] {
  if (process.platform === 'win32') return [];
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').map(Number);
    return pids.filter((pid) => pid > 0 && runsOn(pid, data));
  }
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => hasArgument(line, data)).map((line) => Number.parseInt(line, 10));
}

/** Sends a signal, unless the process has ended already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM')
      throw new ClusterError('owner', `PostgreSQL (process ${pid}) runs as another user; stop it first.`);
    if (code !== 'ESRCH') throw error;
  }
}

const processArguments = (pid: number): string[] => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');

const hasArgument = (command: string, argument: string): boolean =>
  `${command.trimEnd()} `.includes(` ${argument} `);
