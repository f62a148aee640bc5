import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a process that ended by itself stays down before it is started again. */
const RESTART_MS = 500;

export interface ProgramOptions {
  name: string;
  /** Asked at each start. */
  command(): readonly [string, ...string[]];
  env: Readonly<Record<string, string | undefined>>;
  /** File for its output. */
  log: string;
  /** The output that shows that it serves. */
  serves: RegExp;
}

/** A process that is restarted whenever it ends by itself, as by a supervisor. */
export interface Program {
  readonly name: string;
  readonly log: string;
  /** of the current process; `undefined` while there is none */
  readonly pid: number | undefined;
  /** How often it ended by itself after it had served. */
  readonly crashes: number;
  /** How many starts in a row have failed. */
  readonly failures: number;
  start(): void;
  /** Sends a signal to the current process. */
  signal(name: NodeJS.Signals): void;
  /** `kill -9`; it stays down until `start`. */
  kill(): Promise<void>;
  /** Sends SIGTERM and resolves when the process has ended. */
  stop(): Promise<void>;
}

export function createProgram({ name, command, env, log, serves }: ProgramOptions): Program {
  let child: ChildProcess | undefined;
  let wanted = false;
  let crashes = 0;
  let failures = 0;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    while (wanted) {
      const output = openSync(log, 'a');
      const begin = fstatSync(output).size;
      const [file, ...args] = command();
      child = spawn(file, args, { env, stdio: ['ignore', output, output] });
      closeSync(output);
      const [code, signal] = await once(child, 'exit');
      child = undefined;
      appendFileSync(log, `--- ${name} ended with ${signal ?? code}\n`);
      if (!wanted) return;
      const hasServed = serves.test(readFileSync(log).subarray(begin).toString());
      if (hasServed) crashes++;
      failures = hasServed ? 0 : failures + 1;
      await delay(RESTART_MS);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    wanted = false;
    child?.kill(signal);
    await running;
  }

  return {
    name,
    log,
    get pid() {
      return child?.pid;
    },
    get crashes() {
      return crashes;
    },
    get failures() {
      return failures;
    },
    start() {
      if (wanted) return;
      wanted = true;
      failures = 0;
      running = running.then(run);
    },
    signal: (signal) => void child?.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
