import type { Selectable } from 'kysely';
import type { KitTables } from '../../db/kit-tables.ts';
import type { Bus, BusPosition } from '../bus.ts';
import type { Subscription } from '../subscription.ts';

export type SubscriptionState = Selectable<KitTables['subscription_state']>;

/** Why the rows of a subscription may differ from the result of its events. */
export type ResyncReason =
  | 'new'
  | 'raised projection'
  | 'another bus'
  | 'another log'
  | 'unhandled events deleted'
  | 'restored tables';

/**
 * Why a subscription needs its events republished; `undefined` when it doesn't.
 * @param o.state what the tables say of the subscription, if anything
 * @param o.isUnknownToTables whether the bus knows of an event as handled that the tables don't know of
 */
export function resyncReason(o: {
  subscription: Pick<Subscription, 'projection'>;
  state: SubscriptionState | undefined;
  bus: Bus['kind'];
  position: BusPosition;
  isUnknownToTables: boolean;
}): ResyncReason | undefined {
  const { state, position } = o;
  if (!state) return 'new';
  if (state.projection < o.subscription.projection) return 'raised projection';
  if (state.bus !== o.bus) return 'another bus';
  const handled = state.positions[position.log];
  if (handled === undefined) return 'another log';
  if (position.first > handled + 1) return 'unhandled events deleted';
  return o.isUnknownToTables ? 'restored tables' : undefined;
}

/** The position to store. While the consumer's progress is unknown, it is the start of the kept events. */
export const reached = (position: BusPosition, before: number | undefined): number =>
  Math.max(position.handled ?? 0, position.first - 1, before ?? 0);
