import type { Logger } from '../../base/log.ts';
import type { ConsumeOptions, Delivery } from '../bus.ts';
import { createLatch } from '../latch.ts';
import type { StoredDeliveries, StoredDelivery } from './deliveries.ts';

const RETRY_MS = 1_000;
/** An ack waits this long for the next event, whose read deletes it. */
const ACK_MS = 20;

export interface EmbeddedConsumer {
  readonly type: string;
  /** How many stored deliveries it has handled. */
  readonly acked: number;
  /** Reads its deliveries now. */
  wake(): void;
  stop(): Promise<void>;
}

/** Handles the stored deliveries of one consumer, batch by batch. */
export function createEmbeddedConsumer(
  options: ConsumeOptions,
  { deliveries, log }: { deliveries: StoredDeliveries; log: Logger },
): EmbeddedConsumer {
  const { name, type, batch } = options;
  const latch = createLatch();
  /** To be deleted with the next read. */
  let acked: number[] = [];
  let stopped = false;

  async function take(limit: number): Promise<StoredDelivery[]> {
    const rows = await deliveries.take(name, limit, acked);
    acked = [];
    return rows;
  }

  async function handle(rows: readonly StoredDelivery[]): Promise<void> {
    const open = new Set(rows);
    const rejected: { seq: number; delayMs: number }[] = [];
    const toDelivery = (row: StoredDelivery): Delivery => ({
      id: row.id,
      payload: row.payload,
      attempt: row.attempt,
      ack() {
        if (open.delete(row)) acked.push(row.seq);
      },
      nak(delayMs) {
        if (open.delete(row)) rejected.push({ seq: row.seq, delayMs });
      },
    });
    try {
      await options.handle(rows.map(toDelivery));
    } catch (error) {
      log.error({ err: error, consumer: name }, 'a handler threw instead of settling its events');
    }
    if (!stopped) for (const { seq } of open) rejected.push({ seq, delayMs: RETRY_MS });
    open.clear();
    if (rejected.length > 0) await deliveries.retry(rejected);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        const rows = await take(batch);
        const due = rows.filter(({ waitMs }) => waitMs === 0);
        if (due.length > 0) await handle(due);
        if (due.length < batch) await latch.wait(due.length > 0 ? ACK_MS : rows[0]?.waitMs);
      } catch (error) {
        log.warn({ err: error, consumer: name }, 'consumer cannot read its deliveries, retrying');
        await latch.wait(RETRY_MS);
      }
    }
    if (acked.length > 0)
      await take(0).catch((err) => log.warn({ err, consumer: name }, 'handled events may come again'));
  }

  const running = run();

  return {
    type,
    get acked() {
      return acked.length;
    },
    wake: latch.wake,
    async stop() {
      stopped = true;
      latch.wake();
      await running;
    },
  };
}
