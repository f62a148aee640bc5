import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';

/** A process of a benchmark. It answers one request at a time, and ends with its parent. */
export interface Worker<Request, Reply> extends AsyncDisposable {
  readonly pid: number;
  /** Throws if it fails or has ended. */
  ask(request: Request): Promise<Reply>;
}

/**
 * Starts a script that calls `serveWorker`, in a process of its own so that its CPU time is no one else's.
 */
export function startWorker<Request extends Serializable, Reply>(
  script: URL,
  flags: string[] = [],
): Worker<Request, Reply> {
  // Services log a line for each request; it is discarded.
  const child = fork(script, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...flags],
  });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`a process of the benchmark has ended with ${code}`);
  });
  ended.catch(() => {});
  return {
    pid: child.pid!,
    async ask(request) {
      const replied = once(child, 'message') as Promise<[Reply]>;
      child.send(request);
      return (await Promise.race([replied, ended]))[0];
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended.catch(() => {});
    },
  };
}

/** Answers the requests of the process that started this one. */
export function serveWorker<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  process.on('message', async (request: Request) => {
    process.send!(await handle(request));
  });
  process.on('disconnect', () => process.exit());
}
