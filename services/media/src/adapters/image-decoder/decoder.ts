import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { httpError, unavailable } from '@firstrung/service-kit/http';
import {
  type DecoderTask,
  type ImageIssue,
  MAX_DECODED_SIDE,
  MAX_PIXELS,
  type TaskOutcome,
  type TaskRequest,
  type TaskResult,
} from './protocol.ts';

/**
 * Decodes images in a separate process. A malicious image can crash or exhaust only that process, and it uses
 * a single malloc arena, because several would each retain the memory of a decoded image.
 */
export interface Decoder {
  /** Throws an `HttpError` if the image is not acceptable, and `Unavailable` if the process ended. */
  run(task: DecoderTask): Promise<TaskOutcome>;
  destroy(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url));
/** The process ends after this idle time, which frees its memory. */
const IDLE_MS = 60_000;
/** The process has a shorter limit of its own; this one ends a hanging process. */
const TIMEOUT_MS = 30_000;

export function createDecoder(): Decoder {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let destroyed = false;

  return {
    async run(task) {
      if (destroyed) throw unavailable();
      clearTimeout(idle);
      if (!running?.alive()) running = startProcess();
      const decoder = running;
      try {
        return await decoder.run(task);
      } finally {
        clearTimeout(idle);
        idle = setTimeout(() => decoder.end(), IDLE_MS);
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
  const waiting = new Map<number, PromiseWithResolvers<TaskOutcome>>();
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
  child.on('message', ({ id, issue, failure, ...outcome }: TaskResult) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (issue) request?.reject(refusal(issue));
    else if (failure !== undefined) request?.reject(unavailable(new Error(failure)));
    else request?.resolve(outcome);
  });

  return {
    alive: () => alive,
    async run(task: DecoderTask): Promise<TaskOutcome> {
      const id = ++lastId;
      const request = Promise.withResolvers<TaskOutcome>();
      waiting.set(id, request);
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      child.send({ id, task } satisfies TaskRequest, (error) => error && request.reject(unavailable(error)));
      return await request.promise.finally(() => clearTimeout(timer));
    },
    /** Aborts tasks in progress. */
    async end(): Promise<void> {
      if (!alive) return;
      alive = false;
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function refusal(issue: ImageIssue): Error {
  switch (issue) {
    case 'damaged':
      return httpError('InvalidInput', 'This picture is damaged.');
    case 'tooLong':
      return httpError(
        'TooLarge',
        `This picture is too wide or too high. At most ${MAX_DECODED_SIDE.toLocaleString('en')} pixels are taken on each side.`,
      );
    case 'tooManyPixels':
      return httpError(
        'TooLarge',
        `This picture has too many pixels. At most ${MAX_PIXELS / 1_000_000} million are taken.`,
      );
  }
}
