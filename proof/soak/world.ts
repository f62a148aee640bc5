import { randomUUID } from 'node:crypto';
import { type Fleet, type Instance, startFleet } from '@firstrung/all-in-one/testing/fleet';
import type { Random } from '@firstrung/service-kit/random';
import { eventually } from '@firstrung/test-kit/eventually';
import type { RedisServer } from '@firstrung/test-kit/redis';
import { openEventSource } from '../support/event-source.ts';

/** Several chat nodes with their servers, and people in rooms. */
export interface DeliveryWorld extends AsyncDisposable {
  readonly fleet: Fleet;
  readonly people: readonly Member[];
  readonly rooms: readonly Room[];
}

export interface Member {
  id: string;
  name: string;
  token: string;
}

export interface Room {
  id: string;
  kind: 'direct' | 'group';
  members: readonly Member[];
}

export interface WorldOptions {
  databaseUrl: string;
  nodes: number;
  people: number;
  rooms: number;
  random: Random;
  /** See `FleetOptions`. */
  redis?: RedisServer;
  logs?: string;
}

/** Starts several nodes of chat without the other services, and publishes their events itself. */
export async function createDeliveryWorld(options: WorldOptions): Promise<DeliveryWorld> {
  const { databaseUrl, nodes, logs, random, redis } = options;
  await using undo = new AsyncDisposableStack();
  const fleet = undo.use(
    await startFleet({
      databaseUrl,
      size: nodes,
      services: ['chat'],
      ...(redis ? { redis } : {}),
      ...(logs ? { logs } : {}),
    }),
  );
  const { mint, publish } = undo.use(await openEventSource(fleet.nats.url));

  const people: Member[] = [];
  for (let i = 0; i < options.people; i++) {
    const { token, person } = await mint({ name: `Person ${i}` });
    people.push({ id: person.id, name: person.name, token });
    await publish('auth.account.changed.v1', person.id, {
      accountId: person.id,
      role: 'applicant',
      verified: true,
      name: person.name,
      emailOrPhone: `${i}@example.org`,
    });
  }
  const connected = new Set<string>();
  const connect = async (one: Member, other: Member) => {
    const applicantIds = [one.id, other.id].sort();
    if (connected.has(String(applicantIds))) return;
    connected.add(String(applicantIds));
    const connectionId = randomUUID();
    const now = new Date().toISOString();
    await publish('networks.connection.changed.v1', connectionId, {
      connectionId,
      applicantIds,
      state: 'connected',
      requesterId: one.id,
      since: now,
      connectedAt: now,
    });
  };

  /** Repeats a call, because the events of a moment ago may not have arrived. */
  const callAnyone = <T>(call: (instance: Instance) => Promise<T>): Promise<T> => {
    const instance = random.pick(fleet.instances)!;
    return eventually(() => call(instance), { giveUpMs: 15_000 });
  };

  const rooms: Room[] = [];
  for (let i = 0; i < options.rooms; i++) {
    // Every person is in at least one room.
    const maker = people[i % people.length]!;
    if (i % 2 === 0) {
      const other = people[(i + 1) % people.length]!;
      await connect(maker, other);
      const { roomId } = await callAnyone(({ api }) =>
        api('POST /api/applicant/messages/start-chat', { token: maker.token, body: { user2: other.id } }),
      );
      rooms.push({ id: roomId, kind: 'direct', members: [maker, other] });
    } else {
      const members = people.filter(
        (person, at) => person !== maker && (at % options.rooms === i || at % 2 === 0 || random.chance(0.4)),
      );
      for (const member of members) await connect(maker, member);
      const body = { groupName: `Group ${i}`, userIds: members.map(({ id }) => id) };
      const { group } = await callAnyone(({ api }) =>
        api('POST /api/group/create-group', { token: maker.token, body }),
      );
      rooms.push({ id: group._id, kind: 'group', members: [maker, ...members] });
    }
  }
  const parts = undo.move();
  return { fleet, people, rooms, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
