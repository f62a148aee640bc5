import { defineEvents } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { type Bus, createJetStreamBus } from '@firstrung/service-kit/events';
import {
  createLog,
  createServiceContext,
  type Logger,
  type ServiceContext,
  systemClock,
} from '@firstrung/service-kit/service';
import { testSchema } from '@firstrung/service-kit/testing';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { startNats } from '@firstrung/test-kit/nats';
import { Type } from 'typebox';

/** About the size of a job's or an application's event. */
export const NOTE = 'x'.repeat(300);

export const EVENT = 'bench.thing.changed.v1';
const events = defineEvents({
  [EVENT]: { kind: 'state', summary: 'A thing.', data: Type.Object({ note: Type.String() }) },
});

/** The benchmark's own PostgreSQL and NATS, and a service that only has events. */
export interface EventWorld extends AsyncDisposable {
  natsUrl: string;
  log: Logger;
  context: ServiceContext<KitTables>;
  /** Opens a bus with its own connection, as another process would. */
  openBus(): Promise<Bus>;
}

export async function startEventWorld(): Promise<EventWorld> {
  await using undo = new AsyncDisposableStack();
  const log = createLog({ level: 'error' });
  const postgres = undo.use(await startKillablePostgres());
  const nats = undo.use(await startNats());
  const buses: Bus[] = [];
  undo.defer(async () => {
    await Promise.all(buses.map((bus) => bus.destroy()));
  });
  const openBus = async () => {
    const bus = await createJetStreamBus({ url: nats.url, log });
    buses.push(bus);
    return bus;
  };
  const context = await createServiceContext<KitTables>({
    ...testSchema('bench'),
    config: { databaseUrl: postgres.url, poolSize: 8 },
    bus: await openBus(),
    clock: systemClock,
    log,
    events,
  });
  undo.defer(() => context.database.destroy());
  const parts = undo.move();
  return {
    natsUrl: nats.url,
    log,
    context,
    openBus,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
