import type { Selectable } from 'kysely';
import type { KitTables } from '../../db/kit-tables.ts';
import type { BusPosition } from '../bus.ts';
import type { Subscription } from '../subscription.ts';

export type SubscriptionState = Selectable<KitTables['subscription_state']>;

/** Why the rows of a subscription may differ from the result of its events. */
export type ResyncReason = 'new' | 'raised projection' | 'missed events' | 'restored tables';

/**
 * Why a subscription needs its events republished; `undefined` if it doesn't.
 * @param o.state what the tables say of the subscription, if anything
 * @param o.isUnknownToTables whether the bus considers an event handled that the tables don't know
 */
export function resyncReason(o: {
  subscription: Pick<Subscription, 'projection'>;
  state: SubscriptionState | undefined;
  position: BusPosition;
  isUnknownToTables: boolean;
}): ResyncReason | undefined {
  const { state, position } = o;
  if (!state) return 'new';
  if (state.projection < (o.subscription.projection ?? 1)) return 'raised projection';
  // The log was replaced, or deleted events that were not handled.
  if (state.log !== position.log || position.first > state.handled + 1) return 'missed events';
  return o.isUnknownToTables ? 'restored tables' : undefined;
}

/**
 * The number to store as handled. While the consumer's
 * progress is unknown, it is the start of the kept events.
 */
export const handledUpTo = (position: BusPosition, state: SubscriptionState | undefined): number =>
  Math.max(position.handled ?? 0, position.first - 1, state?.log === position.log ? state.handled : 0);
