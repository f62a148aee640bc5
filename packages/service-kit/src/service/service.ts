import type { Role } from '@firstrung/contracts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { type BackgroundUnit, createBackground } from '../db/background.ts';
import type { KitTables } from '../db/kit-tables.ts';
import { untilReachable } from '../db/until-reachable.ts';
import { consumerName } from '../events/deliveries.ts';
import {
  accountDeletion,
  type BusUse,
  createEventRuntime,
  createResync,
  type DeadLetter,
  type DeadLetterFilter,
  dropDeadLetters,
  type EventProgress,
  type EveryInstanceHandler,
  erasing,
  listDeadLetters,
  type Resync,
  retryDeadLetters,
  type SnapshotSource,
  type Subscription,
} from '../events/index.ts';
import type { HttpService, SocketEndpoint } from '../http/index.ts';
import { tokenHandlers, tokenSubscriptions } from '../tokens/events.ts';
import { SESSION_USED } from '../tokens/index.ts';
import { createTokenState } from '../tokens/token-state.ts';
import type { OperatorAct } from './acts.ts';
import type { ServiceContext } from './context.ts';
import { type Prune, pruning } from './pruning.ts';

/** A service, as servers, runners and tests use it. */
export interface Service extends HttpService {
  /** What it needs of the bus, from which the rights of its user on a NATS server are derived. */
  readonly busUse: BusUse;
  /** For an operator; needs neither the start nor a bus. */
  readonly events: EventOperations;
  /** Further commands for an operator, by name; they need neither the start nor a bus. */
  readonly operations: Readonly<Record<string, Operation>>;
  /** Reads and does what has to be done before anything is served; `start` begins with it. */
  prepare(): Promise<void>;
  /** Starts the relay, the event handlers and the periodic work. */
  start(): Promise<void>;
  /** Does the background work that is due now. Returns how many things it did. */
  runDue(): Promise<number>;
  /** See `processAll`, which waits until nothing is left. */
  eventProgress(): Promise<EventProgress>;
}

/**
 * Returns what was done, in words; `undefined` if there is nothing by the name of the argument. Who acts and
 * why is known of commands that need a reason.
 */
export type Operation = (argument: string, act?: OperatorAct) => Promise<string | undefined>;

export interface EventOperations {
  /** Event types that this service can republish. */
  readonly republishable: readonly string[];
  /** The dead letters, oldest first. */
  listDeadLetters(filter?: DeadLetterFilter): Promise<DeadLetter[]>;
  /** Handles them once more; those that fail again stay. */
  retryDeadLetters(filter?: DeadLetterFilter): Promise<{ handled: number; failed: number }>;
  /** Deletes them for good. Returns how many. */
  dropDeadLetters(filter?: DeadLetterFilter): Promise<number>;
  /** Asks the owners of all that this service listens to for their present state. */
  resync(): Promise<void>;
  /**
   * Has the service republish its own state, all of it or only
   * these types. Returns which, once they are stored.
   */
  republish(types?: readonly string[]): Promise<string[]>;
}

export interface ServiceOptions<DB> {
  context: ServiceContext<DB>;
  routes: (app: FastifyInstance) => void;
  /** Prepares what the service needs before it starts. Throws to abort the start. */
  prepare?: () => Promise<void>;
  subscriptions: readonly Subscription[];
  /** How each of its state events is republished. */
  snapshotSources?: readonly SnapshotSource[];
  everyInstance?: readonly EveryInstanceHandler[];
  background?: readonly BackgroundUnit[];
  /** Deletes what is out of date, each hour. */
  prune?: Readonly<Record<string, Prune>>;
  sockets?: readonly SocketEndpoint[];
  /** Broadcasts of other services. */
  broadcasts?: readonly BroadcastHandler[];
  operations?: Readonly<Record<string, Operation>>;
  /** Erases the data of a deleted account. The tombstone is written in the same transaction. */
  erasePersonalData?: (tx: Transaction<DB & KitTables>, accountId: string, role: Role) => Promise<void>;
}

export interface BroadcastHandler {
  subject: string;
  handle(payload: string): Promise<void>;
}

/** A broadcast between processes may be lost, one within a process not. */
const RELOAD_MS = { jetstream: 5_000, embedded: 60_000 };

/**
 * Creates a service with the parts that every service needs:
 * signing keys, token revocations, deletion of accounts.
 */
export function createService<DB>({
  context,
  routes,
  prepare = async () => {},
  subscriptions: own,
  snapshotSources = [],
  everyInstance = [],
  background = [],
  prune = {},
  sockets = [],
  broadcasts = [],
  operations = {},
  erasePersonalData = async () => {},
}: ServiceOptions<DB>): Service {
  const { clock, log, tokens } = context;
  const tokenState = createTokenState(context.db, { clock, tokens });
  const resync: Resync = createResync(context, { snapshotSources, running: () => runtime.running });
  const subscriptions = [
    ...tokenSubscriptions(clock),
    accountDeletion(context, erasePersonalData),
    ...resync.subscriptions,
    ...own,
  ];
  const handlers = [...tokenHandlers(tokens, clock), ...everyInstance];
  const runtime = createEventRuntime({
    context,
    subscriptions,
    everyInstance: handlers,
    registry: context.metrics,
  });
  // What repairs a loss that has gone unnoticed; `runDue` has no part in it.
  const repairs = createBackground(context, [
    resync.check,
    { name: 'token-state', everyMs: RELOAD_MS[context.bus.kind], run: tokenState.load },
  ]);
  const units = createBackground(context, [
    ...runtime.units,
    resync.republishing,
    erasing(context),
    pruning(context, { ...prune, tokens: tokenState.prune, inbox: runtime.pruneInbox }),
    ...background,
  ]);

  const stopReporting = tokens.onUsed((use) => context.bus.broadcast(SESSION_USED, JSON.stringify(use)));
  const listeners: (() => void)[] = [];
  let started = false;
  let prepared: Promise<void> | undefined;
  const load = async () => {
    await prepare();
    await tokenState.load();
  };
  const prepareOnce = () => (prepared ??= untilReachable(load, { log }));

  return {
    name: context.service,
    routes: async (app) => routes(app),
    sockets,
    metrics: context.metrics,
    busUse: {
      service: context.service,
      consumes: subscriptions.map(({ name, event }) => ({
        name: consumerName(context.service, name),
        event,
      })),
      listens: [...handlers.map(({ event }) => event), ...broadcasts.map(({ subject }) => subject)],
      broadcasts: [SESSION_USED],
    },
    events: {
      republishable: snapshotSources.map(({ event }) => event),
      listDeadLetters: (filter) => listDeadLetters(context.db, filter),
      retryDeadLetters: (filter) => retryDeadLetters({ context, subscriptions }, filter),
      dropDeadLetters: (filter) => dropDeadLetters(context.db, filter),
      resync: () => resync.request(subscriptions.map(({ event }) => event)),
      republish: (types) => resync.republish(types),
    },
    operations,
    prepare: prepareOnce,
    async start() {
      await prepareOnce();
      await runtime.start();
      for (const { subject, handle } of broadcasts) {
        const guarded = (payload: string) =>
          handle(payload).catch((err) => log.error({ err, subject }, 'broadcast handler failed'));
        listeners.push(await context.bus.listen(subject, guarded));
      }
      // The bus may be unavailable at this moment; the check is repeated.
      await repairs.processAll().catch((err) => log.warn({ err }, 'the first resync check failed'));
      repairs.start();
      units.start();
      started = true;
    },
    async ready() {
      if (!started) throw new Error(`${context.service} has not started`);
      await Promise.all([context.database.ping(), runtime.ready()]);
    },
    runDue: () => units.processAll(),
    eventProgress: () => runtime.progress(),
    async destroy() {
      stopReporting();
      for (const stop of listeners) stop();
      await Promise.all([repairs.destroy(), units.destroy()]);
      await runtime.destroy();
      // A command of an operator may have made work for the instances that run.
      if (!started)
        await context.database.tellOthers().catch((err) => log.warn({ err }, 'failed to wake the others'));
      await context.database.destroy();
    },
  };
}
