import { setTimeout as delay } from 'node:timers/promises';
import { createEventRuntime } from '@firstrung/service-kit/events';
import { GOALS } from '../goals.ts';
import { measureTurns, quantile } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { openLimitStream, SUBJECT } from './limit-stream.ts';
import { EVENT, type EventWorld, NOTE } from './world.ts';

const EVERY_MS = 5;

/** Measures single events, from sending to arrival. */
interface Stopwatch {
  send(): void;
  arrive(): void;
  /** Resolves with the milliseconds from the last `send` to its `arrive`. */
  next(): Promise<number>;
}

function createStopwatch(): Stopwatch {
  let sentAt = 0;
  let arrived = Promise.withResolvers<number>();
  return {
    send() {
      sentAt = performance.now();
    },
    arrive: () => arrived.resolve(performance.now() - sentAt),
    async next() {
      const ms = await arrived.promise;
      arrived = Promise.withResolvers();
      return ms;
    },
  };
}

/**
 * Compares the time from a commit to its event's consumer with
 * publishing directly, one event at a time, 200 a second.
 */
export async function benchLatency(
  world: EventWorld,
  { events, pairs }: { events: number; pairs: number },
): Promise<Result[]> {
  await using stream = await openLimitStream(world.natsUrl);
  const { context } = world;

  const direct = createStopwatch();
  const payload = JSON.stringify({ note: NOTE }).padEnd(460, ' ');
  let published = 0;
  const stopDirect = await stream.consume(direct.arrive);
  const publishDirectly = async () => {
    direct.send();
    await stream.js.publish(SUBJECT, payload, { msgID: `direct-${published++}` });
  };

  const committed = createStopwatch();
  // Subscribed before the relay, so that the clock starts at the commit.
  const stopWatching = context.onOutboxCommit(committed.send);
  const runtime = createEventRuntime({ context, subscriptions: [] });
  await runtime.start();
  const consumer = await (await world.openBus()).consume({
    name: 'bench-latency',
    type: EVENT,
    batch: 32,
    async handle(deliveries) {
      committed.arrive();
      for (const delivery of deliveries) delivery.ack();
    },
  });
  const commit = () =>
    context.transaction((tx) =>
      context.publish(tx, EVENT as never, { id: crypto.randomUUID(), version: 1 }, { note: NOTE } as never),
    );

  async function run(send: () => Promise<void>, { next }: Stopwatch): Promise<number[]> {
    const times: number[] = [];
    for (let count = 0; count < events; count++) {
      const [ms] = await Promise.all([next(), send(), delay(EVERY_MS)]);
      times.push(ms);
    }
    return times;
  }

  const measured = await measureTurns(pairs, {
    limit: () => run(publishDirectly, direct),
    ours: () => run(commit, committed),
  });
  stopWatching();
  await runtime.destroy();
  await consumer.stop();
  await stopDirect();

  const at = (share: number) => ({
    against: 'js.publish to consume()',
    unit: 'ms',
    pairs: measured.map(({ limit, ours }) => ({
      limit: quantile(limit, share),
      ours: quantile(ours, share),
    })),
  });
  return [
    resultOf({ name: 'commit to consumer, p50', ...at(0.5), goal: GOALS.commitToConsumer }),
    resultOf({ name: 'commit to consumer, p99', ...at(0.99) }),
  ];
}
