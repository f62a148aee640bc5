import { unavailable } from '../base/http-error.ts';

/**
 * Runs a task when it is its turn. Tasks of different keys take turns, so that one client's many tasks hold
 * up their own only. Throws 503 with `Retry-After` if too many tasks are waiting.
 */
export type TaskQueue = <T>(task: () => Promise<T>, key?: string) => Promise<T>;

// Not p-limit: its queue is one line, in which a flood from one client would hold up everyone.

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * Runs at most `concurrency` tasks at a time, while at most `maxWaiting` more wait. Once that many wait, a
 * task whose key has fewer of them than another takes the place of the newest of the key that has most.
 */
export function createTaskQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): TaskQueue {
  /** The waiting tasks of each key, oldest first; the key whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const lineLength = (key: string) => lines.get(key)?.length ?? 0;

  function startNext(): void {
    const next = lines.entries().next().value;
    if (!next) return;
    const [key, line] = next;
    lines.delete(key);
    const first = line.shift()!;
    if (line.length > 0) lines.set(key, line);
    waiting--;
    running++;
    first.start();
  }

  /** Makes room for one task of the key. Returns whether there is. */
  function makeRoom(key: string): boolean {
    if (waiting < maxWaiting) return true;
    const [longest] = [...lines].toSorted(([, a], [, b]) => b.length - a.length);
    if (!longest || longest[1].length <= lineLength(key) + 1) return false;
    longest[1].pop()!.refuse();
    waiting--;
    return true;
  }

  async function turn(key: string): Promise<void> {
    if (running < concurrency) {
      running++;
      return;
    }
    if (!makeRoom(key)) throw tooManyTasks();
    await new Promise<void>((start, reject) => {
      waiting++;
      const line = lines.get(key) ?? [];
      line.push({ start, refuse: () => reject(tooManyTasks()) });
      lines.set(key, line);
    });
  }

  return async (task, key = '') => {
    await turn(key);
    try {
      return await task();
    } finally {
      running--;
      startNext();
    }
  };
}

const tooManyTasks = () => unavailable(new Error('too many tasks are waiting'));
