import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { KitTables } from '../../db/kit-tables.ts';
import { type BackgroundUnit, periodic } from '../../service/background.ts';
import type { BusConsumer, BusPosition } from '../bus.ts';
import type { EventContext } from '../event-context.ts';
import type { Subscription } from '../subscription.ts';
import { reached, resyncReason, type SubscriptionState } from './reason.ts';

const CHECK_MS = 30_000;
const RESYNC_REQUESTED = 'kit.resync.requested.v1';

/** A subscription with its running consumer. */
export interface Running {
  subscription: Subscription;
  consumer: Pick<BusConsumer, 'position' | 'handledBefore'>;
}

export interface ResyncCheckOptions {
  running(): readonly Running[];
  /** Called when requests of others for this service's state may have been lost. */
  requestsLost(tx: Transaction<KitTables>): Promise<unknown>;
}

interface Finding extends Running {
  position: BusPosition;
  isUnknownToTables: boolean;
}

/**
 * Compares what the tables say of each subscription with what runs, at the start and every half minute. What is
 * missing is asked for in the transaction that notes it, so it is asked for once.
 */
export function createResyncCheck(
  context: EventContext,
  { running, requestsLost }: ResyncCheckOptions,
): BackgroundUnit {
  const { bus, clock, log } = context;
  const db: Kysely<KitTables> = context.db;
  // The state before a consumer started is checked only once.
  const looked = new Set<string>();

  async function isUnknownToTables({ subscription: { name }, consumer }: Running): Promise<boolean> {
    if (looked.has(name) || consumer.handledBefore === undefined) return false;
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

  const isNews = (
    { subscription, position, isUnknownToTables }: Finding,
    state: SubscriptionState | undefined,
  ) =>
    resyncReason({ subscription, state, bus: bus.kind, position, isUnknownToTables }) !== undefined ||
    reached(position, state?.positions[position.log]) !== state?.positions[position.log];

  async function run(): Promise<number> {
    const findings: Finding[] = await Promise.all(
      running().map(async (one) => ({
        ...one,
        position: await one.consumer.position(),
        isUnknownToTables: await isUnknownToTables(one),
      })),
    );
    const states = await readStates(db);
    const news = findings.filter((finding) => isNews(finding, states.get(finding.subscription.name)));
    const asked = news.length === 0 ? 0 : await context.transaction((tx) => note(tx, news));
    for (const { subscription } of findings) looked.add(subscription.name);
    return asked;
  }

  /** Stores where they are, and asks for what they need. Returns how many need something. */
  async function note(tx: Transaction<KitTables>, news: readonly Finding[]): Promise<number> {
    // Instances that start together: the second finds what the first has noted.
    await sql`lock table subscription_state in share row exclusive mode`.execute(tx);
    const states = await readStates(tx);
    const needed: Subscription[] = [];
    for (const { subscription, position, isUnknownToTables } of news) {
      const { name, projection } = subscription;
      const state = states.get(name);
      const need = resyncReason({ subscription, state, bus: bus.kind, position, isUnknownToTables });
      if (need) {
        if (subscription.event !== RESYNC_REQUESTED) needed.push(subscription);
        else if (need !== 'new') await requestsLost(tx);
        if (need !== 'new')
          log.warn({ subscription: name, need }, 'a subscription asks for the present state');
      }
      const row = {
        projection: Math.max(projection, state?.projection ?? 0),
        positions: JSON.stringify({ [position.log]: reached(position, state?.positions[position.log]) }),
        bus: bus.kind,
        updated_at: clock.now(),
      };
      await tx
        .insertInto('subscription_state')
        .values({ subscription: name, ...row })
        .onConflict((conflict) => conflict.column('subscription').doUpdateSet(row))
        .execute();
    }
    if (needed.length > 0) await requestResync(tx, context, needed);
    return needed.length;
  }

  return periodic({ name: 'resync check', everyMs: CHECK_MS, clock, log, run });
}

/** Asks the owners of the subscriptions' events for their present state. */
export async function requestResync(
  tx: Transaction<KitTables>,
  { service, publish }: Pick<EventContext, 'service' | 'publish'>,
  subscriptions: readonly Pick<Subscription, 'event'>[],
): Promise<void> {
  const types = [...new Set(subscriptions.map(({ event }) => event))];
  await publish(tx, RESYNC_REQUESTED, { id: service, version: 0 }, { service, types });
}
