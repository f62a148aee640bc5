import { type Bus, createEventRuntime } from '@firstrung/service-kit/events';
import { sql } from 'kysely';
import { closedLoop } from '../closed-loop.ts';
import { GOALS } from '../goals.ts';
import { measurePairs } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { openLimitStream, SUBJECT } from './limit-stream.ts';
import { EVENT, type EventWorld, NOTE } from './world.ts';

/** Concurrent publishes: the number with which `js.publish` is fastest. */
const WINDOW = 256;

/** Compares relaying a full outbox to the bus with publishing the same messages by the NATS client alone. */
export async function benchRelay(
  { context, natsUrl }: EventWorld,
  { rows, pairs }: { rows: number; pairs: number },
): Promise<Result[]> {
  await using stream = await openLimitStream(natsUrl);
  const payload = JSON.stringify({ id: 'bench-123456', type: EVENT, data: { note: NOTE } }).padEnd(460, ' ');
  let published = 0;
  const work: { limit: number[]; ours: number[] } = { limit: [], ours: [] };

  async function publishAll(): Promise<number> {
    const stopWatch = startWatch();
    await closedLoop({ count: rows, callers: WINDOW }, () =>
      // A subject for each aggregate, as on the bus.
      stream.js.publish(`${SUBJECT}.${crypto.randomUUID()}`, payload, { msgID: `limit-${published++}` }),
    );
    const spent = stopWatch();
    await stream.empty();
    work.limit.push(rows / spent.cpuSeconds);
    return rows / spent.seconds;
  }

  let stored = 0;
  let all = Promise.withResolvers<void>();
  const bus: Bus = {
    ...context.bus,
    async publish(messages) {
      await context.bus.publish(messages);
      stored += messages.length;
      if (stored >= rows) all.resolve();
    },
  };
  const runtime = createEventRuntime({ context: { ...context, bus }, subscriptions: [] });
  await runtime.start();

  async function relayAll(): Promise<number> {
    await runtime.processAll();
    stored = 0;
    all = Promise.withResolvers();
    await context.transaction(async (tx) => {
      await sql`insert into outbox (type, aggregate_id, aggregate_version, occurred_at, data)
        select ${EVENT}, gen_random_uuid()::text, 1, ${context.clock.now()}, jsonb_build_object('note', ${NOTE}::text)
        from generate_series(1, ${rows})`.execute(tx);
      await sql`analyze outbox`.execute(tx);
    });
    const stopWatch = startWatch();
    const idle = runtime.processAll();
    await all.promise;
    const spent = stopWatch();
    await idle;
    await stream.jsm.streams.purge(`firstrung-${EVENT.replaceAll('.', '-')}`);
    work.ours.push(rows / spent.cpuSeconds);
    return rows / spent.seconds;
  }

  const measured = await measurePairs(pairs, { limit: publishAll, ours: relayAll });
  await runtime.destroy();
  const against = `js.publish, ${WINDOW} under way`;
  return [
    resultOf({
      name: 'relay of a full outbox',
      against,
      unit: 'events/s',
      pairs: measured,
      goal: GOALS.relay,
    }),
    // CPU time varies less on a busy machine.
    resultOf({
      name: "the same by this process's CPU time",
      against,
      unit: 'events/s',
      pairs: work.limit.slice(1).map((limit, index) => ({ limit, ours: work.ours[index + 1]! })),
    }),
  ];
}

/** Starts measuring. The returned function returns the elapsed and the CPU time since then. */
function startWatch(): () => { seconds: number; cpuSeconds: number } {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: (performance.now() - begin) / 1_000, cpuSeconds: (user + system) / 1_000_000 };
  };
}
