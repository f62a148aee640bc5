import { type Action, act, type Relation } from './connection.ts';

/** Who of two people blocks the other, as one of them sees it. */
export interface Blocks {
  /** The person blocks the other. */
  byPerson: boolean;
  /** The other blocks the person. */
  byOther: boolean;
}

/**
 * Whether the person may act at all. A blocked person finds the other nowhere, but sees a request sent before
 * the block as waiting, so that they do not learn of it; and may withdraw it.
 */
export const mayAct = (action: Action, { byPerson, byOther }: Blocks): boolean =>
  !byPerson && (!byOther || action === 'withdrawRequest');

/**
 * The relation after the blocker has blocked the other; `undefined` if it stays. A connection ends, and the
 * blocker's request is withdrawn. What the other asked stays: to them it looks like waiting.
 */
export function relationAfterBlock(relation: Relation, blockerId: string, now: Date): Relation | undefined {
  if (relation.state === 'connected') return act(relation, 'remove', blockerId, now);
  return act(relation, 'withdrawRequest', blockerId, now);
}
