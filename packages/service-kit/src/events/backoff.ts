/** Delays between retries that double from the first to the longest. */
export interface Backoff {
  /** Retries since the last reset. */
  readonly failures: number;
  /** The delay before the next retry, in milliseconds. */
  next(): number;
  /** After a success. */
  reset(): void;
}

export function backoff({ firstMs, maxMs }: { firstMs: number; maxMs: number }): Backoff {
  let failures = 0;
  return {
    get failures() {
      return failures;
    },
    next: () => Math.min(firstMs * 2 ** failures++, maxMs),
    reset() {
      failures = 0;
    },
  };
}
