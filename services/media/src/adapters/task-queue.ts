import { unavailable } from '@firstrung/service-kit/http';

/** Runs tasks one after the other. */
export interface TaskQueue {
  /** Throws `Unavailable` (503) if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createTaskQueue({ maxWaiting }: { maxWaiting: number }): TaskQueue {
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
