import { unavailable } from '@firstrung/service-kit/http';

/** Does work one after the other. */
export interface Workshop {
  /** Throws `Unavailable` (503) when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createWorkshop({ maxWaiting }: { maxWaiting: number }): Workshop {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(work) {
      if (waiting > maxWaiting) throw unavailable(new Error('too many pictures are waiting'));
      waiting++;
      const done = last.then(work).finally(() => {
        waiting--;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}
