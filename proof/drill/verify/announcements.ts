import type { EventData, EventName } from '@firstrung/contracts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Client } from 'pg';
import type { World } from '../world.ts';
import type { Finding } from './finding.ts';
import { connectTo } from './idle.ts';

interface Announced<K extends EventName> {
  id: string;
  aggregate: { id: string; version: number };
  data: EventData<K>;
}

interface VersionRow {
  application_id: string;
  version: number;
  change: string;
  status: string;
}

const HISTORY = 'select application_id, version::int, change, status from jobs.application_history';

/**
 * The bus has an event for each version in the history of an application, with its status and no other, and
 * one for each decision that has taken effect.
 */
export async function verifyAnnouncements(db: Client, world: World, natsUrl: string): Promise<Finding[]> {
  const nats = await connectTo(natsUrl);
  try {
    const changes = await readEvents(nats, 'jobs.application.changed.v1');
    const made = world.holdMs > 0 ? await readEvents(nats, 'jobs.decision.made.v1') : undefined;
    const { rows } = await db.query<VersionRow>(HISTORY);
    const history = Map.groupBy(rows, (row) => row.application_id);
    const changesOf = Map.groupBy(changes, ({ aggregate }) => aggregate.id);
    const madeOf = made && Map.groupBy(made, ({ data }) => data.applicationId);
    return world.applications.flatMap(({ id, applicant, decisions }) => {
      const versions = history.get(id) ?? [];
      const stored = versions.map(({ version, status }) => `${version} ${status}`);
      const announced = (changesOf.get(id) ?? []).map(
        ({ aggregate, data }) => `${aggregate.version} ${data.status}`,
      );
      const decided = versions.filter(
        ({ change, status }) => change === 'decided' && status !== 'not reviewed',
      );
      const fault = decisions.at(-1)?.fault;
      return [
        // An owner that publishes its state again repeats the last version.
        ...compare(stored, [...new Set(announced)], { what: `events of ${id}`, fault }),
        // What was said to somebody is erased with their account.
        ...(madeOf && !applicant.deleted
          ? compare(
              decided.map(({ version, status }) => `${version} ${status}`),
              (madeOf.get(id) ?? []).map(({ data }) => `${data.version} ${data.status}`),
              { what: `events of decisions on ${id}`, fault },
            )
          : []),
      ];
    });
  } finally {
    await nats.close();
  }
}

function compare(
  expected: readonly string[],
  present: readonly string[],
  { what, fault }: { what: string; fault: number | undefined },
): Finding[] {
  const [one, other] = [expected.toSorted(), present.toSorted()];
  if (one.join() === other.join()) return [];
  let outcome: Finding['outcome'] = 'wrong';
  if (other.length < one.length) outcome = 'lost';
  if (other.length > one.length) outcome = 'doubled';
  return [{ kind: 'decide', outcome, fault, what: `${what}: [${other}], not [${one}]` }];
}

/** Longer than it takes to read a stream of the drill, in milliseconds. */
const READ_MS = 10_000;

/** Each event once: one that was published again has the same id. */
async function readEvents<K extends EventName>(nats: NatsConnection, type: K): Promise<Announced<K>[]> {
  const stream = `firstrung-${type.replaceAll('.', '-')}`;
  const { state } = await (await jetstreamManager(nats)).streams.info(stream);
  const events = new Map<string, Announced<K>>();
  if (state.messages === 0) return [];
  const consumer = await jetstream(nats).consumers.get(stream);
  // An event that is erased meanwhile stays counted as pending: then the time ends it.
  const messages = await consumer.fetch({ max_messages: state.messages, expires: READ_MS });
  for await (const message of messages) {
    const event = message.json<Announced<K>>();
    events.set(event.id, event);
    if (message.info.pending === 0) break;
  }
  await messages.close();
  return [...events.values()];
}
