/**
 * The path of an event, in the order of these files:
 *
 * 1. `outbox.ts`: a state change writes its event into the table `outbox`, in its own transaction.
 *    `catalog.ts` checks it against its contract.
 * 2. `relay.ts`: one relay a service reads the outbox in order, publishes to the bus, deletes. Each commit
 *    wakes it; a commit of its own process hands it the event.
 * 3. `bus.ts`: what a bus must do. `embedded/` is the one for a single process: a row in PostgreSQL for each
 *    consumer and event, until the ack (`deliveries.ts`). `jetstream/` is the one for any number of
 *    processes: streams and durable consumers of a NATS server.
 * 4. `consumers.ts`: for each `subscription.ts`, the effect and a row in `inbox` (`inbox.ts`) in one
 *    transaction, so an event that comes twice has one effect.
 * 5. `failures.ts`: a failed event is retried later while others continue; in the end it is moved to
 *    `dead_letter`, a malformed one at once. `dead-letters.ts` lists, retries and drops them.
 *
 * Between publishing and deleting, and between effect and acknowledgement, a process may die: then
 * the same event comes again, and the inbox stops it. `runtime.ts` starts
 * and stops all of it for one service. The bus is transport, not the store: `resync/` finds out
 * when a subscription lacks events that are no longer kept (`check.ts`) and asks for
 * them, and their owners republish their present state (`republish.ts`). `erasing.ts` erases what
 * the bus still holds of deleted people. Handlers get help from `project-state.ts` (any order of
 * versions, one end state), `tombstones.ts` (deleted people stay deleted) and `people.ts` (what every
 * service does with accounts).
 */
export type { Bus, BusConsumer, Delivery, OutboxMessage } from './bus.ts';
export { createEventCatalog, type EventCatalog, InvalidEvent } from './catalog.ts';
export { createBus } from './create-bus.ts';
export {
  type DeadLetter,
  type DeadLetterFilter,
  dropDeadLetters,
  listDeadLetters,
  requestIdOf,
  retryDeadLetters,
} from './dead-letters.ts';
export { createEmbeddedBus } from './embedded/bus.ts';
export { createBusTables } from './embedded/deliveries.ts';
export { eraseEvents, erasing } from './erasing.ts';
export type { EventContext } from './event-context.ts';
export { isRecent } from './inbox.ts';
export { createJetStreamBus, type JetStreamBusOptions } from './jetstream/bus.ts';
export { deleteStreams, provisionStreams } from './jetstream/provision.ts';
export { type BusUse, type NatsRights, natsRights, provisioningRights } from './jetstream/rights.ts';
export {
  currentMailKey,
  encryptForMail,
  MAIL_ALG,
  mailKeys,
  type X25519Jwk,
} from './mail-keys.ts';
export { type OutboxRow, outboxRow, writeOutbox } from './outbox.ts';
export { type Account, accountSubscription, erasePerson, personSubscription } from './people.ts';
export { projectState } from './project-state.ts';
export { createResync, type Resync } from './resync/resync.ts';
export { allRows, type SnapshotSource, singletonRow, snapshotSource } from './resync/snapshot-source.ts';
export {
  createEventRuntime,
  type EventProgress,
  type EventRuntime,
  type EventRuntimeOptions,
} from './runtime.ts';
export { type EveryInstanceHandler, everyInstance, type Subscription, subscription } from './subscription.ts';
export { accountDeletion, deletedAccounts, isAccountDeleted } from './tombstones.ts';
