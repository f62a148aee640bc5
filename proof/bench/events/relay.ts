import { type Bus, createEventRuntime } from '@firstrung/service-kit/events';
import { processAll } from '@firstrung/service-kit/service';
import { sql } from 'kysely';
import { closedLoop } from '../closed-loop.ts';
import { GOALS } from '../goals.ts';
import { measureTurns } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { openLimitStream, SUBJECT } from './limit-stream.ts';
import { EVENT, type EventWorld, NOTE } from './world.ts';

/** Concurrent publishes: the number with which `js.publish` is fastest. */
const WINDOW = 256;

/** Events by elapsed time and by this process's CPU time. */
interface Rates {
  perSecond: number;
  perCpuSecond: number;
}

/** Compares relaying a full outbox to the bus with publishing the same messages by the NATS client alone. */
export async function benchRelay(
  { context, natsUrl }: EventWorld,
  { rows, pairs }: { rows: number; pairs: number },
): Promise<Result[]> {
  await using stream = await openLimitStream(natsUrl);
  const payload = JSON.stringify({ id: 'bench-123456', type: EVENT, data: { note: NOTE } }).padEnd(460, ' ');
  let published = 0;

  async function publishAll(): Promise<Rates> {
    const stopWatch = startWatch(rows);
    await closedLoop({ count: rows, callers: WINDOW }, () =>
      // A subject for each aggregate, as on the bus.
      stream.js.publish(`${SUBJECT}.${crypto.randomUUID()}`, payload, { msgID: `limit-${published++}` }),
    );
    const rates = stopWatch();
    await stream.empty();
    return rates;
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
  const wakeRelay = async () => {
    for (const unit of runtime.units) await unit.run?.(context.clock.now(), AbortSignal.any([]));
    return 0;
  };
  const untilEmpty = () => processAll([{ runDue: wakeRelay, eventProgress: runtime.progress }]);

  async function relayAll(): Promise<Rates> {
    await untilEmpty();
    stored = 0;
    all = Promise.withResolvers();
    await context.transaction(async (tx) => {
      await sql`insert into outbox (type, aggregate_id, aggregate_version, occurred_at, data)
        select ${EVENT}, gen_random_uuid()::text, 1, ${context.clock.now()}, jsonb_build_object('note', ${NOTE}::text)
        from generate_series(1, ${rows})`.execute(tx);
      await sql`analyze outbox`.execute(tx);
    });
    const stopWatch = startWatch(rows);
    const idle = untilEmpty();
    await all.promise;
    const rates = stopWatch();
    await idle;
    await stream.jsm.streams.purge(`firstrung-${EVENT.replaceAll('.', '-')}`);
    return rates;
  }

  const measured = await measureTurns(pairs, { limit: publishAll, ours: relayAll });
  await runtime.destroy();
  const inUnit = (unit: keyof Rates) => ({
    against: `js.publish, ${WINDOW} under way`,
    unit: 'events/s',
    pairs: measured.map(({ limit, ours }) => ({ limit: limit[unit], ours: ours[unit] })),
  });
  return [
    resultOf({ name: 'relay of a full outbox', ...inUnit('perSecond'), goal: GOALS.relay }),
    // CPU time varies less on a busy machine.
    resultOf({ name: "the same by this process's CPU time", ...inUnit('perCpuSecond') }),
  ];
}

/** Starts measuring. The returned function returns the rates of so many events since then. */
function startWatch(count: number): () => Rates {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (performance.now() - begin) / 1_000;
    return { perSecond: count / seconds, perCpuSecond: (count * 1_000_000) / (user + system) };
  };
}
