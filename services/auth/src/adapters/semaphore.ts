export interface Semaphore {
  /** Runs the work when it is its turn. Throws `full()` at once when the queue has no room. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `concurrency` at once, at most `queue` more waiting, first come first served. */
export function createSemaphore(
  { concurrency, queue }: { concurrency: number; queue: number },
  full: () => Error,
): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < concurrency) running++;
      else if (waiting.length >= queue) throw full();
      // Who leaves hands its place over, so `running` stays.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
