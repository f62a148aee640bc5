import type { EventData, EventName } from '@firstrung/contracts';
import { jetstreamManager, type MsgRequest } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Client } from 'pg';
import type { World } from '../world.ts';
import type { Finding } from './finding.ts';
import { connectTo } from './idle.ts';

/** For an answer of a server on a loaded machine, in milliseconds. */
const REQUEST_MS = 60_000;

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
    const made = await readEvents(nats, 'jobs.decision.made.v1');
    const { rows } = await db.query<VersionRow>(HISTORY);
    const history = Map.groupBy(rows, (row) => row.application_id);
    const changesOf = Map.groupBy(changes, ({ aggregate }) => aggregate.id);
    const madeOf = Map.groupBy(made, ({ data }) => data.applicationId);
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
        ...(!applicant.deleted
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

/** Each event once: one that was published again has the same id. */
async function readEvents<K extends EventName>(nats: NatsConnection, type: K): Promise<Announced<K>[]> {
  const stream = `firstrung-${type.replaceAll('.', '-')}`;
  const { streams } = await jetstreamManager(nats, { timeout: REQUEST_MS });
  const events = new Map<string, Announced<K>>();
  // One after the other: a consumer's fetch ends at a time limit, and a slow machine would read only a part.
  for (let seq = 1; ; ) {
    // The client's types don't know of the second key, the server's protocol does.
    const message = await streams.getMessage(stream, { seq, next_by_subj: '>' } as MsgRequest);
    if (!message) return [...events.values()];
    const event = message.json<Announced<K>>();
    events.set(event.id, event);
    seq = message.seq + 1;
  }
}
