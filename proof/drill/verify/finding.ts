import type { AcknowledgedOperation, OperationKind } from '../world.ts';

/** A difference between what was acknowledged and what is stored. */
export interface Finding {
  kind: OperationKind | 'projection' | 'email' | 'deletion' | 'event' | 'release';
  outcome: 'lost' | 'doubled' | 'wrong';
  /** The fault after which the operation was acknowledged. */
  fault: number | undefined;
  what: string;
}

/**
 * Compares how often an effect is present with the operations that should have caused it. A difference counts
 * as lost or doubled, attributed to the last operations.
 */
export function compareCount(
  operations: readonly AcknowledgedOperation[],
  present: number,
  what: string,
): Finding[] {
  const difference = present - operations.length;
  const outcome = difference < 0 ? ('lost' as const) : ('doubled' as const);
  return Array.from({ length: Math.abs(difference) }, (_, index) => {
    const operation = operations.at(-1 - index) ?? operations.at(-1);
    return {
      kind: operation?.kind ?? 'event',
      outcome,
      fault: operation?.fault,
      what: `${what}: ${operations.length} acknowledged, ${present} present`,
    };
  });
}
