import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

export interface Programs {
  /** Runs a program in the repository until it ends. */
  run(file: string, ...args: string[]): Promise<Outcome>;
  /** Runs vitest, by default on all files of these projects, and records the outcome of each test. */
  vitest(projects: readonly string[], files: readonly string[], env?: NodeJS.ProcessEnv): Promise<boolean>;
  /** Whether a signal has ended the run. */
  readonly stopped: boolean;
}

interface Outcome {
  /** Whether its exit code was 0. */
  passed: boolean;
  /** What it printed, unless it printed to our output. */
  output: string;
}

/** Starts programs. Passes signals on to those that run. */
export function createPrograms(): Programs {
  const running = new Set<ChildProcess>();
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped = true;
      for (const child of running) child.kill(signal);
    });
  }
  const start = (file: string, args: string[], options: SpawnOptions): Promise<Outcome> => {
    const shell = process.platform === 'win32' && !existsSync(file);
    const child = spawn(file, args, { cwd: ROOT, shell, ...options });
    running.add(child);
    const streams = [child.stdout, child.stderr];
    let output = '';
    for (const stream of streams)
      stream?.setEncoding('utf8').on('data', (part) => {
        output += part;
      });
    child.on('exit', () => {
      // What it has started isn't signalled, and may keep its output open.
      if (stopped) for (const stream of streams) stream?.destroy();
    });
    return new Promise((resolve) => {
      child.on('error', (error) => {
        output += error.message;
      });
      child.on('close', (code) => {
        running.delete(child);
        resolve({ passed: code === 0, output });
      });
    });
  };
  // Colours, which programs leave out when their output isn't a terminal.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const reporter = join(import.meta.dirname, 'results-reporter.ts');
  return {
    get stopped() {
      return stopped;
    },
    run: (file, ...args) =>
      start(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...colours, ...process.env } }),
    async vitest(projects, files, env) {
      const { passed, output } = await start(
        'vitest',
        [
          ...['run', '--reporter=default', `--reporter=${reporter}`],
          ...projects.map((project) => `--project=${project}`),
          ...files,
        ],
        {
          stdio: 'inherit',
          env: { ...process.env, ...(files.length === 0 && { FIRSTRUNG_WHOLE: '1' }), ...env },
        },
      );
      if (output) console.error(output);
      return passed;
    },
  };
}
