/** A set of listeners, which may subscribe and unsubscribe while they are called. */
export interface Emitter<Args extends unknown[]> {
  /** Returns an unsubscribe function. */
  subscribe(listener: (...args: Args) => void): () => void;
  emit(...args: Args): void;
}

export function createEmitter<Args extends unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
