import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@firstrung/all-in-one/testing/fleet';
import { hidden } from '@firstrung/service-kit/db';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Client } from 'pg';

const POLL_MS = 250;

/** What a service has in progress beside the events of its outbox. */
const IN_PROGRESS: Partial<Record<ServiceName, string>> = {
  jobs: `select 'jobs: decisions held', count(*)::int from (
    select held ->> 'id' from jobs.application where held is not null
    union all select id::text from jobs.lapsed_decision) held`,
  // Those to hidden people wait for as long as they are hidden.
  mail: `select 'mail: emails due', count(*)::int from mail.outgoing_email where state = 'due'
    and not exists (select from mail.person where id = account_id and ${hidden('person')})`,
  chat: `select 'chat: hand-overs', count(*)::int from chat.hand_over where not waits`,
};

const openRowsOf = (services: readonly ServiceName[]): string =>
  services
    .flatMap((service) => [
      `select '${service}: outbox' as what, count(*)::int as count from ${service}.outbox`,
      IN_PROGRESS[service] ?? [],
    ])
    .flat()
    .join(' union all ');

/**
 * Waits until nothing is in progress: outboxes are empty, emails are sent, rooms are handed over, consumers
 * have acknowledged every event. Resolves with what is still open after `timeoutMs`, or an empty list.
 */
export async function waitUntilIdle(
  db: Client,
  {
    natsUrl,
    timeoutMs,
    services = SERVICES,
  }: { natsUrl: string; timeoutMs: number; services?: readonly ServiceName[] },
): Promise<string[]> {
  const nats = await connectTo(natsUrl);
  const giveUpAt = performance.now() + timeoutMs;
  try {
    for (let idlePolls = 0; ; ) {
      // A cluster that elects a new leader answers with an error.
      const events = await openEvents(nats).catch(({ message }: Error) => [`NATS: ${message}`]);
      const open = [...(await openRows(db, services)), ...events];
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

/** `natsUrl` has the login, if any, and the addresses of a cluster's members, joined by commas. */
export function connectTo(natsUrl: string): Promise<NatsConnection> {
  const urls = natsUrl.split(',').map((one) => new URL(one));
  const { username, password } = urls[0]!;
  return connect({
    servers: urls.map(({ host }) => host),
    ...(username ? { user: username, pass: password } : {}),
  });
}

async function openRows(db: Client, services: readonly ServiceName[]): Promise<string[]> {
  const { rows } = await db.query<{ what: string; count: number }>(openRowsOf(services));
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${what}: ${count}`);
}

async function openEvents(nats: NatsConnection): Promise<string[]> {
  const jsm = await jetstreamManager(nats);
  const open: string[] = [];
  // By name: in a cluster, the lists of streams and consumers leave out those that do not answer.
  for await (const stream of jsm.streams.names()) {
    const answer = await nats.request(`$JS.API.CONSUMER.NAMES.${stream}`);
    const { consumers } = answer.json<{ consumers: string[] | null }>();
    for (const name of consumers ?? []) {
      const consumer = await jsm.consumers.info(stream, name);
      const count = consumer.num_pending + consumer.num_ack_pending;
      if (count > 0) open.push(`${consumer.name}: ${count} events`);
    }
  }
  return open;
}
