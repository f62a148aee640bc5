import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Messages between the benchmark and its processes that hold connections. */
export type HolderOrder =
  | { url: string; origin: string; tokens: readonly string[]; sockets: number; connections: number }
  | 'count'
  | 'close';

export interface HolderAnswer {
  held: number;
  /** Closed by the other side since the start. */
  lost: number;
}

export interface Holders extends AsyncDisposable {
  /** Opens half of the sockets to chat and half to notifications, and the connections. Resolves when all of them are open. */
  open(o: { sockets: number; connections: number }): Promise<void>;
  /** Throws if one was lost. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export async function startHolders({
  processes,
  ...at
}: {
  processes: number;
  url: string;
  origin: string;
  tokens: readonly string[];
}): Promise<Holders> {
  const children = Array.from({ length: processes }, () => {
    const child = fork(new URL('./holder.ts', import.meta.url), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then((): never => {
      throw new Error('a process that holds connections has ended');
    });
    ended.catch(() => {});
    return { child, ended };
  });
  const ask = async ({ child, ended }: (typeof children)[number], order: HolderOrder) => {
    const answer = once(child, 'message') as Promise<[HolderAnswer]>;
    child.send(order);
    return (await Promise.race([answer, ended]))[0];
  };
  const askAll = (orderOf: (index: number) => HolderOrder) =>
    Promise.all(children.map((child, index) => ask(child, orderOf(index))));
  let wanted = 0;
  const check = async () => {
    const answers = await askAll(() => 'count');
    const held = answers.reduce((sum, answer) => sum + answer.held, 0);
    if (held !== wanted) throw new Error(`${wanted - held} of ${wanted} connections were lost`);
  };

  return {
    async open({ sockets, connections }) {
      const share = (count: number, index: number) =>
        Math.floor((count * (index + 1)) / processes) - Math.floor((count * index) / processes);
      wanted = sockets + connections;
      await askAll((index) => ({
        ...at,
        // Each account has as many sockets as another one.
        tokens: at.tokens.filter((_, n) => n % processes === index),
        sockets: share(sockets, index),
        connections: share(connections, index),
      }));
      await check();
    },
    check,
    async close() {
      await askAll(() => 'close');
      wanted = 0;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(
        children.map(async ({ child, ended }) => {
          if (child.connected) child.disconnect();
          await ended.catch(() => {});
        }),
      );
    },
  };
}
