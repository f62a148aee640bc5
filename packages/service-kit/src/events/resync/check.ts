import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { BackgroundUnit } from '../../db/background.ts';
import type { KitTables } from '../../db/kit-tables.ts';
import type { BusConsumer, BusPosition } from '../bus.ts';
import type { EventContext } from '../event-context.ts';
import type { Subscription } from '../subscription.ts';

const CHECK_MS = 30_000;
const RESYNC_REQUESTED = 'kit.resync.requested.v1';

/** A subscription with its running consumer. */
export interface Running {
  subscription: Subscription;
  consumer: Pick<BusConsumer, 'position' | 'handledBefore'>;
}

export interface ResyncCheckOptions {
  running(): readonly Running[];
  /**
   * Called when requests of others for this service's state may have been lost: also when it is new on the
   * bus, because they may have asked before it was.
   */
  requestsLost(tx: Transaction<KitTables>): Promise<unknown>;
}

interface Finding extends Running {
  position: BusPosition;
  isUnknownToTables: boolean;
}

/**
 * Compares each subscription's stored state with its consumer, at the start and every half minute. Missing
 * events are requested in the transaction that stores the new state, so they are requested once.
 */
export function resyncCheck(
  context: EventContext,
  { running, requestsLost }: ResyncCheckOptions,
): BackgroundUnit {
  const { clock, log } = context;
  const db: Kysely<KitTables> = context.db;
  // What was handled before the consumer started is checked once.
  const checked = new Set<string>();

  async function isUnknownToTables({ subscription: { name }, consumer }: Running): Promise<boolean> {
    if (checked.has(name) || consumer.handledBefore === undefined) return false;
    const row = await db
      .selectFrom('inbox')
      .select('event_id')
      .where('subscription', '=', name)
      .where('event_id', '=', consumer.handledBefore)
      .executeTakeFirst();
    return row === undefined;
  }

  const readStates = async (tx: Kysely<KitTables>): Promise<Map<string, SubscriptionState>> => {
    const rows = await tx.selectFrom('subscription_state').selectAll().execute();
    return new Map(rows.map((row) => [row.subscription, row]));
  };

  const hasChanged = (
    { subscription, position, isUnknownToTables }: Finding,
    state: SubscriptionState | undefined,
  ) =>
    resyncReason({ subscription, state, position, isUnknownToTables }) !== undefined ||
    handledUpTo(position, state) !== state?.handled;

  async function run(): Promise<number> {
    const findings: Finding[] = await Promise.all(
      running().map(async (one) => ({
        ...one,
        position: await one.consumer.position(),
        isUnknownToTables: await isUnknownToTables(one),
      })),
    );
    const states = await readStates(db);
    const changed = findings.filter((finding) => hasChanged(finding, states.get(finding.subscription.name)));
    const requested =
      changed.length === 0 ? 0 : await context.transaction((tx) => storeAndRequest(tx, changed));
    for (const { subscription } of findings) checked.add(subscription.name);
    return requested;
  }

  /** Stores the new states and requests missing events. Returns how many subscriptions miss some. */
  async function storeAndRequest(tx: Transaction<KitTables>, changed: readonly Finding[]): Promise<number> {
    // Instances that start together: the second finds what the first has stored.
    await sql`lock table subscription_state in share row exclusive mode`.execute(tx);
    const states = await readStates(tx);
    const incomplete: Subscription[] = [];
    const rows: SubscriptionState[] = [];
    for (const { subscription, position, isUnknownToTables } of changed) {
      const { name, projection = 1 } = subscription;
      const state = states.get(name);
      const reason = resyncReason({ subscription, state, position, isUnknownToTables });
      if (reason) {
        if (subscription.event !== RESYNC_REQUESTED) incomplete.push(subscription);
        else await requestsLost(tx);
        if (reason !== 'new') log.warn({ subscription: name, reason }, 'resync requested');
      }
      rows.push({
        subscription: name,
        projection: Math.max(projection, state?.projection ?? 0),
        log: position.log,
        handled: handledUpTo(position, state),
        updated_at: clock.now(),
      });
    }
    await tx
      .insertInto('subscription_state')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('subscription').doUpdateSet((eb) => ({
          projection: eb.ref('excluded.projection'),
          log: eb.ref('excluded.log'),
          handled: eb.ref('excluded.handled'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
    if (incomplete.length > 0) await requestResync(tx, context, incomplete);
    return incomplete.length;
  }

  return { name: 'resync check', everyMs: CHECK_MS, run };
}

/** Asks the owners of the subscriptions' events to republish their state. */
export async function requestResync(
  tx: Transaction<KitTables>,
  { service, publish }: Pick<EventContext, 'service' | 'publish'>,
  subscriptions: readonly Pick<Subscription, 'event'>[],
): Promise<void> {
  const types = [...new Set(subscriptions.map(({ event }) => event))];
  await publish(tx, RESYNC_REQUESTED, { id: service, version: 0 }, { service, types });
}

export type SubscriptionState = Selectable<KitTables['subscription_state']>;

/** Why the rows of a subscription may differ from the result of its events. */
type ResyncReason = 'new' | 'raised projection' | 'missed events' | 'restored tables';

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
