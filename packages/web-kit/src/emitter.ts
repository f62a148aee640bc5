/** A set of listeners, which may subscribe and unsubscribe while they are called. */
export function createEmitter<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    /** Returns an unsubscribe function. */
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit(...args: Args) {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
