import { type Bus, createEventRuntime } from '@firstrung/service-kit';
import { sql } from 'kysely';
import { measurePairs } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { openLimitStream, SUBJECT } from './limit-stream.ts';
import { EVENT, type EventWorld, NOTE } from './world.ts';

/** Publishes under way at once: what `js.publish` is quickest with. */
const WINDOW = 256;

/** How fast a full outbox gets onto the bus, against the client publishing the same messages as it comes. */
export async function benchRelay(
  { context, natsUrl }: EventWorld,
  { rows, pairs }: { rows: number; pairs: number },
): Promise<Result> {
  await using stream = await openLimitStream(natsUrl);
  const payload = JSON.stringify({ id: 'bench-123456', type: EVENT, data: { note: NOTE } }).padEnd(460, ' ');
  let published = 0;

  async function publishAll(): Promise<number> {
    const begin = performance.now();
    let left = rows;
    const lane = async () => {
      while (left > 0) {
        left--;
        // A subject for each aggregate, as the bus has it.
        await stream.js.publish(`${SUBJECT}.${crypto.randomUUID()}`, payload, {
          msgID: `limit-${published++}`,
        });
      }
    };
    await Promise.all(Array.from({ length: WINDOW }, lane));
    const rate = rows / secondsSince(begin);
    await stream.empty();
    return rate;
  }

  async function relayAll(): Promise<number> {
    await sql`insert into outbox (type, aggregate_id, aggregate_version, occurred_at, data)
      select ${EVENT}, gen_random_uuid()::text, 1, ${context.clock.now()}, jsonb_build_object('note', ${NOTE}::text)
      from generate_series(1, ${rows})`.execute(context.db);
    await sql`analyze outbox`.execute(context.db);
    const all = Promise.withResolvers<void>();
    let stored = 0;
    const bus: Bus = {
      ...context.bus,
      async publish(messages) {
        await context.bus.publish(messages);
        stored += messages.length;
        if (stored >= rows) all.resolve();
      },
    };
    const runtime = createEventRuntime({ context: { ...context, bus }, subscriptions: [] });
    const begin = performance.now();
    await runtime.start();
    await all.promise;
    const rate = rows / secondsSince(begin);
    await runtime.processAll();
    await runtime.destroy();
    await stream.jsm.streams.purge('firstrung-events');
    return rate;
  }

  return resultOf({
    name: 'relay of a full outbox',
    against: `js.publish, ${WINDOW} under way`,
    unit: 'events/s',
    pairs: await measurePairs(pairs, { limit: publishAll, ours: relayAll }),
    goal: { atLeast: 2 },
  });
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000;
