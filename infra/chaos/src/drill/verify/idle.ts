import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES } from '@firstrung/all-in-one/testing/fleet';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { Client } from 'pg';

const POLL_MS = 250;

const OPEN_ROWS = SERVICES.map(
  (service) => `select '${service}: outbox' as what, count(*)::int as count from ${service}.outbox`,
)
  .concat(`select 'mail: emails due', count(*)::int from mail.outgoing_email where state = 'due'`)
  .join(' union all ');

/**
 * Waits until nothing is in progress: outboxes are empty, emails are sent, consumers have acknowledged every event.
 * Resolves with what is still open after `timeoutMs`, or an empty list.
 */
export async function waitUntilIdle(
  db: Client,
  { natsUrl, timeoutMs }: { natsUrl: string; timeoutMs: number },
): Promise<string[]> {
  const nats = await connect({ servers: natsUrl.replace('nats://', '') });
  const giveUpAt = performance.now() + timeoutMs;
  try {
    const jsm = await jetstreamManager(nats);
    for (let idlePolls = 0; ; ) {
      const open = [...(await openRows(db)), ...(await openEvents(jsm))];
      idlePolls = open.length === 0 ? idlePolls + 1 : 0;
      // Two polls in a row: an event that has left one table may not have reached the next one.
      if (idlePolls === 2) return [];
      if (performance.now() > giveUpAt) return open;
      await delay(POLL_MS);
    }
  } finally {
    await nats.close();
  }
}

async function openRows(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ what: string; count: number }>(OPEN_ROWS);
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${what}: ${count}`);
}

async function openEvents(jsm: Awaited<ReturnType<typeof jetstreamManager>>): Promise<string[]> {
  const open: string[] = [];
  for await (const { config } of jsm.streams.list()) {
    for await (const consumer of jsm.consumers.list(config.name)) {
      const count = consumer.num_pending + consumer.num_ack_pending;
      if (count > 0) open.push(`${consumer.name}: ${count} events`);
    }
  }
  return open;
}
