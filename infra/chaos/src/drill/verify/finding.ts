import type { Deed, DeedKind } from '../world.ts';

/** Something is not as it was acknowledged. */
export interface Finding {
  kind: DeedKind | 'projection' | 'letter' | 'deletion' | 'event';
  outcome: 'lost' | 'doubled' | 'wrong';
  /** The fault it is laid to. */
  fault: number | undefined;
  what: string;
}

/**
 * Compares how often something is there with the operations that were to make it so: the last ones count as lost when there is
 * less, as doubled when there is more.
 */
export function compareCount(deeds: readonly Deed[], present: number, what: string): Finding[] {
  const difference = present - deeds.length;
  const outcome = difference < 0 ? ('lost' as const) : ('doubled' as const);
  return Array.from({ length: Math.abs(difference) }, (_, index) => {
    const deed = deeds.at(-1 - index) ?? deeds.at(-1);
    return {
      kind: deed?.kind ?? 'event',
      outcome,
      fault: deed?.fault,
      what: `${what}: ${deeds.length} acknowledged, ${present} there`,
    };
  });
}
