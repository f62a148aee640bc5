import { setTimeout as delay } from 'node:timers/promises';
import { startWorker } from '../worker.ts';

/** Messages between the benchmark and its processes that hold connections. */
export type HolderRequest =
  | { url: string; origin: string; tokens: readonly string[]; sockets: number; connections: number }
  | 'count'
  | 'close';

export interface HolderReply {
  held: number;
  /** Closed by the other side since the start, and opened again. */
  lost: number;
  /** Tries to open one that failed and were repeated, since the start. */
  refused: number;
}

export interface Holders extends AsyncDisposable {
  /**
   * Opens half of the sockets to chat and half to notifications,
   * and the connections. Resolves when all of them are open.
   */
  open(o: { sockets: number; connections: number }): Promise<void>;
  /**
   * Throws if more than one in a hundred is not open. Returns how many were refused or lost since the start.
   */
  check(): Promise<{ refused: number; lost: number }>;
  close(): Promise<void>;
}

export function startHolders({
  processes,
  ...at
}: {
  processes: number;
  url: string;
  origin: string;
  tokens: readonly string[];
}): Holders {
  const workers = Array.from({ length: processes }, () =>
    startWorker<HolderRequest, HolderReply>(new URL('./holder.ts', import.meta.url)),
  );
  const askAll = (requestTo: (index: number) => HolderRequest) =>
    Promise.all(workers.map((worker, index) => worker.ask(requestTo(index))));
  let wanted = 0;
  const count = async () => {
    const answers = await askAll(() => 'count');
    const sum = (of: keyof HolderReply) => answers.reduce((total, answer) => total + answer[of], 0);
    return { held: sum('held'), lost: sum('lost'), refused: sum('refused') };
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
      while ((await count()).held < wanted) await delay(100);
    },
    async check() {
      const { held, lost, refused } = await count();
      if (held < wanted * 0.99) throw new Error(`${wanted - held} of ${wanted} connections were lost`);
      return { lost, refused };
    },
    async close() {
      await askAll(() => 'close');
      wanted = 0;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map((worker) => worker[Symbol.asyncDispose]()));
    },
  };
}
