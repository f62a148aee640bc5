import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { httpError, unavailable } from '@firstrung/service-kit/http';
import { type Answer, type Flaw, type Job, MAX_PIXELS, type Question } from './protocol.ts';

/**
 * Decodes pictures in a process of its own. What strangers send can crash or fill that one only, and it has a single
 * arena for its memory: in several, each decoded picture leaves its hundred megabytes behind in another one.
 */
export interface Decoder {
  /** Throws a refusal when the picture is flawed, `Unavailable` when the process ended meanwhile. */
  run(job: Job): Promise<void>;
  destroy(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url));
/** Its memory goes back when nobody uploads. */
const IDLE_MS = 60_000;
/** It gives up by itself earlier, unless it hangs. */
const TIMEOUT_MS = 30_000;

export function createDecoder(): Decoder {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let destroyed = false;

  return {
    async run(job) {
      if (destroyed) throw unavailable();
      clearTimeout(idle);
      if (!running?.alive()) running = startProcess();
      const one = running;
      try {
        await one.ask(job);
      } finally {
        clearTimeout(idle);
        idle = setTimeout(() => one.end(), IDLE_MS);
        idle.unref();
      }
    },
    async destroy() {
      destroyed = true;
      clearTimeout(idle);
      await running?.end();
    },
  };
}

type Running = ReturnType<typeof startProcess>;

function startProcess() {
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  let lastId = 0;
  let alive = true;
  const child: ChildProcess = fork(PROGRAM, [], {
    execArgv: [],
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = (why: unknown) => {
    alive = false;
    for (const { reject } of waiting.values()) reject(unavailable(why));
    waiting.clear();
  };
  child.on('error', ended);
  child.on('exit', (code, signal) => ended(new Error(`the decoder ended: ${signal ?? code}`)));
  child.on('message', ({ id, flaw, failure }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (flaw) asked?.reject(refusal(flaw));
    else if (failure !== undefined) asked?.reject(unavailable(new Error(failure)));
    else asked?.resolve();
  });

  return {
    alive: () => alive,
    async ask(job: Job): Promise<void> {
      const id = ++lastId;
      const asked = Promise.withResolvers<void>();
      waiting.set(id, asked);
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      child.send({ id, job } satisfies Question, (error) => error && asked.reject(unavailable(error)));
      await asked.promise.finally(() => clearTimeout(timer));
    },
    /** What is under way is given up. */
    async end(): Promise<void> {
      if (!alive) return;
      alive = false;
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function refusal(flaw: Flaw): Error {
  switch (flaw) {
    case 'damaged':
      return httpError('InvalidInput', 'This picture is damaged.');
    case 'tooManyPixels':
      return httpError(
        'TooLarge',
        `This picture has too many pixels. At most ${MAX_PIXELS / 1_000_000} million are taken.`,
      );
  }
}
