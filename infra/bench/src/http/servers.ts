import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Order } from './protocol.ts';

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly token?: string | undefined;
  /** Starts or stops changing the job list. */
  changes(on: boolean): Promise<void>;
  cpuSeconds(): Promise<number>;
}

/** Starts a benchmark's server in a process of its own. */
export async function startServerProcess(order: Extract<Order, { start: unknown }>): Promise<ServerProcess> {
  // It writes one log line for each request, which is discarded.
  const child = fork(new URL('./server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`a server of the benchmark has ended with ${code}`);
  });
  ended.catch(() => {});
  const ask = async (order: Order): Promise<Answer> => {
    const answer = Promise.withResolvers<Answer>();
    child.once('message', (message: Answer) => answer.resolve(message));
    child.send(order);
    return Promise.race([answer.promise, ended]);
  };
  try {
    const started = (await ask(order)) as { url: string; token?: string };
    return {
      url: started.url,
      token: started.token,
      changes: async (on) => void (await ask({ changes: on })),
      cpuSeconds: async () => ((await ask('cpu')) as { cpuSeconds: number }).cpuSeconds,
      async [Symbol.asyncDispose]() {
        await ask('stop');
        child.disconnect();
        await ended.catch(() => {});
      },
    };
  } catch (error) {
    child.kill();
    throw error;
  }
}
