import type { Logger } from '../../base/log.ts';
import type { BusConsumer, ConsumeOptions, Delivery } from '../bus.ts';
import { createLatch } from '../latch.ts';
import type { EventLog, LogEntry } from './log.ts';

/** Events taken and not yet acked, those that wait for their next try included; then it reads no further. */
const MAX_PENDING = 256;
const RETRY_MS = 1_000;

interface Pending extends LogEntry {
  attempt: number;
}

export interface EmbeddedConsumer extends Pick<BusConsumer, 'idle' | 'pending' | 'stop'> {
  readonly type: string;
  /** Every event of the type up to this one has been handled. */
  readonly handled: number;
  /** Reads new events now. */
  wake(): void;
}

/**
 * Reads the log after the cursor `handled`, at its own pace.
 * After a restart, what was acked beyond it is delivered again.
 */
export function createEmbeddedConsumer(
  options: ConsumeOptions,
  { events, handled, log }: { events: EventLog; handled: number; log: Logger },
): EmbeddedConsumer {
  const latch = createLatch();
  // Read in the order of seq and never put back, so the first key is the smallest.
  const pending = new Map<number, Pending>();
  const timers = new Set<NodeJS.Timeout>();
  const due: Pending[] = [];
  let idle: { head: number; resolve: () => void }[] = [];
  let position = handled;
  let stopped = false;

  async function next(): Promise<Pending[]> {
    const batch = due.splice(0, options.batch);
    const room = Math.min(options.batch - batch.length, MAX_PENDING - pending.size);
    if (room <= 0) return batch;
    const read = await events.read(options.type, position, room);
    position = read.position;
    for (const entry of read.entries) {
      const taken = { ...entry, attempt: 1 };
      pending.set(entry.seq, taken);
      batch.push(taken);
    }
    return batch;
  }

  function retry(entry: Pending, delayMs: number): void {
    entry.attempt++;
    const again = () => {
      due.push(entry);
      latch.wake();
    };
    if (delayMs <= 0) {
      again();
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      again();
    }, delayMs);
    timers.add(timer);
  }

  function toDelivery(entry: Pending, open: Set<Pending>): Delivery {
    return {
      id: entry.id,
      payload: entry.payload,
      attempt: entry.attempt,
      ack() {
        if (open.delete(entry)) pending.delete(entry.seq);
      },
      nak(delayMs) {
        if (open.delete(entry)) retry(entry, delayMs);
      },
    };
  }

  async function deliver(batch: Pending[]): Promise<void> {
    const open = new Set(batch);
    try {
      await options.handle(batch.map((entry) => toDelivery(entry, open)));
    } catch (error) {
      log.error({ err: error, consumer: options.name }, 'a handler threw instead of settling its events');
    }
    if (!stopped) for (const entry of [...open]) retry(entry, RETRY_MS);
    open.clear();
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        const batch = await next();
        if (batch.length > 0) {
          await deliver(batch);
          continue;
        }
        const reached = idle.filter(({ head }) => head <= position);
        idle = idle.filter(({ head }) => head > position);
        for (const { resolve } of reached) resolve();
        await latch.wait();
      } catch (error) {
        log.warn({ err: error, consumer: options.name }, 'consumer cannot read the log, retrying');
        await latch.wait(RETRY_MS);
      }
    }
  }

  const running = run();

  return {
    type: options.type,
    get handled() {
      const [first] = pending.keys();
      return first === undefined ? position : first - 1;
    },
    wake: latch.wake,
    idle: () =>
      new Promise((resolve) => {
        if (stopped) return resolve();
        idle.push({ head: events.head, resolve });
        latch.wake();
      }),
    // Both at one moment: the log answers later.
    pending() {
      const taken = pending.size;
      return events.count(options.type, position).then((unread) => taken + unread);
    },
    async stop() {
      stopped = true;
      latch.wake();
      await running;
      for (const timer of timers) clearTimeout(timer);
      for (const { resolve } of idle) resolve();
    },
  };
}
