import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Runs a program in the repository until it ends; whether its exit code was 0. */
export type Program = (file: string, ...args: string[]) => Promise<boolean>;

export interface Programs {
  run: Program;
  /** Runs vitest, by default on all files of these projects, and records the outcome of each test. */
  vitest(projects: readonly string[], files: readonly string[], env?: NodeJS.ProcessEnv): Promise<boolean>;
  /** Whether a signal has ended the run. */
  readonly stopped: boolean;
}

/** Starts programs with this process' output. Passes signals on to those that run. */
export function createPrograms(): Programs {
  const running = new Set<ChildProcess>();
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped = true;
      for (const child of running) child.kill(signal);
    });
  }
  const start = async (file: string, args: string[], env = process.env): Promise<boolean> => {
    const isWindows = process.platform === 'win32' && !existsSync(file);
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', shell: isWindows, env });
    running.add(child);
    child.on('close', () => running.delete(child));
    return new Promise((resolve) => {
      child.on('error', (error) => {
        console.error(error.message);
        resolve(false);
      });
      child.on('exit', (code) => resolve(code === 0));
    });
  };
  const reporter = join(import.meta.dirname, 'results-reporter.ts');
  return {
    get stopped() {
      return stopped;
    },
    run: (file, ...args) => start(file, args),
    vitest: (projects, files, env) =>
      start(
        'vitest',
        [
          ...['run', '--reporter=default', `--reporter=${reporter}`],
          ...projects.map((project) => `--project=${project}`),
          ...files,
        ],
        { ...process.env, ...env },
      ),
  };
}
