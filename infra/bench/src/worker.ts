import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';

/** A process of a benchmark. It answers one order at a time, and ends with its parent. */
export interface Worker<Order, Answer> extends AsyncDisposable {
  readonly pid: number;
  /** Throws if it fails or has ended. */
  ask(order: Order): Promise<Answer>;
}

/**
 * Starts a script that calls `serveWorker`, in a process of its own so that its CPU time is no one else's.
 */
export function startWorker<Order extends Serializable, Answer>(script: URL): Worker<Order, Answer> {
  // Services log a line for each request; it is discarded.
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`a process of the benchmark has ended with ${code}`);
  });
  ended.catch(() => {});
  return {
    pid: child.pid!,
    async ask(order) {
      const answered = once(child, 'message') as Promise<[Answer]>;
      child.send(order);
      return (await Promise.race([answered, ended]))[0];
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended.catch(() => {});
    },
  };
}

/** Obeys the orders of the process that started this one. */
export function serveWorker<Order, Answer>(obey: (order: Order) => Promise<Answer>): void {
  process.on('message', async (order: Order) => {
    process.send!(await obey(order));
  });
  process.on('disconnect', () => process.exit());
}
