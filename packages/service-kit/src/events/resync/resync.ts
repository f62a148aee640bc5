import type { Transaction } from 'kysely';
import type { BackgroundUnit } from '../../db/background.ts';
import type { KitTables } from '../../db/kit-tables.ts';
import type { EventContext } from '../event-context.ts';
import type { Subscription } from '../subscription.ts';
import { type Running, requestResync, resyncCheck } from './check.ts';
import { createRepublishing } from './republish.ts';
import type { SnapshotSource } from './snapshot-source.ts';

/** Both sides of a resync in one service: asking other services for state, and republishing its own. */
export interface Resync {
  /** To be run with the service's own. */
  readonly subscriptions: readonly Subscription[];
  /** Asks for what a subscription lacks. Once the consumers run, and then again and again. */
  readonly check: BackgroundUnit;
  /** Republishes what others ask for. */
  readonly republishing: BackgroundUnit;
  /** Asks the owners of these events for their present state. */
  request(events: readonly string[]): Promise<void>;
  /** Republishes these event types of this service; without a list all that it can. Returns which. */
  republish(events?: readonly string[]): Promise<string[]>;
}

export function createResync(
  context: EventContext,
  {
    snapshotSources,
    running,
  }: { snapshotSources: readonly SnapshotSource[]; running: () => readonly Running[] },
): Resync {
  const republishing = createRepublishing(context, snapshotSources);
  const ours = snapshotSources.map(({ event }) => event);
  return {
    // A service without state events gets no requests.
    subscriptions: snapshotSources.length > 0 ? [republishing.requests] : [],
    check: resyncCheck(context, { running, requestsLost: (tx) => republishing.add(tx, ours) }),
    republishing: republishing.unit,
    request: (events) =>
      context.transaction((tx: Transaction<KitTables>) =>
        requestResync(
          tx,
          context,
          events.map((event) => ({ event })),
        ),
      ),
    republish: (events = ours) =>
      context.transaction((tx: Transaction<KitTables>) => republishing.add(tx, events)),
  };
}
