import type { JobsContext } from '../context.ts';
import type { Tx } from '../db/tables.ts';

/** Repeats a transaction until it finds nothing, and says `undefined`. Returns the sum of what it says. */
export async function untilDone(
  context: JobsContext,
  work: (tx: Tx) => Promise<number | undefined>,
): Promise<number> {
  for (let sum = 0; ; ) {
    const done = await context.transaction(work);
    if (done === undefined) return sum;
    sum += done;
  }
}
