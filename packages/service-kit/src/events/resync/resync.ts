import type { Transaction } from 'kysely';
import type { BackgroundUnit } from '../../base/background.ts';
import type { KitTables } from '../../db/kit-tables.ts';
import type { EventContext } from '../event-context.ts';
import type { Subscription } from '../subscription.ts';
import { createResyncCheck, type Running, requestResync } from './check.ts';
import { createRepublishing } from './republish.ts';
import type { SnapshotSource } from './snapshot-source.ts';

/** Both sides of a resync in one service: asking other services for state, and republishing its own. */
export interface Resync {
  /** To be run with the service's own. */
  readonly subscriptions: readonly Subscription[];
  /** To be started once the consumers run. */
  start(): Promise<void>;
  /** Republishes all that was asked for by now. Returns how much there was to do. */
  processAll(): Promise<number>;
  destroy(): Promise<void>;
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
  const check = createResyncCheck(context, { running, requestsLost: (tx) => republishing.add(tx, ours) });
  const units: BackgroundUnit[] = [check, republishing.unit];
  let isChecked = false;

  async function checkFirst(): Promise<number> {
    const asked = await check.processAll();
    isChecked = true;
    return asked;
  }

  return {
    // A service without state events gets no requests.
    subscriptions: snapshotSources.length > 0 ? [republishing.requests] : [],
    async start() {
      // The bus may be unavailable at this moment; the check is repeated.
      await checkFirst().catch((err) => context.log.warn({ err }, 'the first resync check failed'));
      for (const unit of units) unit.start();
    },
    async processAll() {
      return (isChecked ? 0 : await checkFirst()) + (await republishing.unit.processAll());
    },
    async destroy() {
      await Promise.all(units.map((unit) => unit.destroy()));
    },
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
