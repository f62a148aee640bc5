/** Wakes one waiting loop. A wake-up that arrives while the loop is busy applies to its next wait. */
export interface Latch {
  wake(): void;
  /** Resolves at the next wake-up, or after `ms`. */
  wait(ms?: number): Promise<void>;
}

export function createLatch(): Latch {
  let awake = false;
  let resume: (() => void) | undefined;
  return {
    wake() {
      if (resume) resume();
      else awake = true;
    },
    wait(ms) {
      if (awake) {
        awake = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(() => resume?.(), ms);
        resume = () => {
          clearTimeout(timer);
          resume = undefined;
          resolve();
        };
      });
    },
  };
}
