import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES } from '@firstrung/all-in-one/testing/fleet';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { Client } from 'pg';

const POLL_MS = 250;

const OPEN = SERVICES.map(
  (service) => `select '${service}: outbox' as what, count(*)::int as count from ${service}.outbox`,
)
  .concat(`select 'mail: letters due', count(*)::int from mail.outgoing_email where state = 'due'`)
  .join(' union all ');

/**
 * Resolves when nothing is under way: outboxes are empty, letters are sent, consumers have acknowledged all there is.
 * Answers what was still open after `patienceMs`; nothing when all is quiet.
 */
export async function becomeQuiet(
  db: Client,
  { natsUrl, patienceMs }: { natsUrl: string; patienceMs: number },
): Promise<string[]> {
  const nats = await connect({ servers: natsUrl.replace('nats://', '') });
  const giveUpAt = performance.now() + patienceMs;
  try {
    const jsm = await jetstreamManager(nats);
    for (let quiet = 0; ; ) {
      const open = [...(await openRows(db)), ...(await openEvents(jsm))];
      quiet = open.length === 0 ? quiet + 1 : 0;
      // Twice: what left one place may not have reached the next one yet.
      if (quiet === 2) return [];
      if (performance.now() > giveUpAt) return open;
      await delay(POLL_MS);
    }
  } finally {
    await nats.close();
  }
}

async function openRows(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ what: string; count: number }>(OPEN);
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
