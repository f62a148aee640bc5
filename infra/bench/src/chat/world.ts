import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createJetStreamBus } from '@firstrung/service-kit/events';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import pg from 'pg';
import { type Node, startBareNodes } from './nodes.ts';

export interface Person {
  id: string;
  token: string;
}
export interface Room {
  id: string;
  members: Person[];
}

/** The chat service and bare Socket.IO, each on the same number of nodes, with one Redis and one PostgreSQL. */
export interface ChatWorld extends AsyncDisposable {
  fleet: Fleet;
  chat: Node[];
  broadcast: Node[];
  /** Creates rooms of `size` members each, known to both kinds of nodes. */
  rooms(count: number, size: number): Promise<Room[]>;
}

const NODES = 3;

export async function startChatWorld(databaseUrl: string): Promise<ChatWorld> {
  await using undo = new AsyncDisposableStack();
  const fleet = undo.use(
    await startFleet({
      databaseUrl,
      size: NODES,
      services: ['chat'],
    }),
  );
  const bus = await createJetStreamBus({ url: fleet.nats.url, log: createLog({ level: 'silent' }) });
  undo.defer(() => bus.destroy());
  const tokens = await createTestTokens(systemClock);
  await tokens.publish(bus);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  undo.defer(() => db.end());
  const broadcast = undo.use(await startBareNodes({ count: NODES, redisUrl: fleet.redis.url }));

  const people = async (count: number): Promise<Person[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { token, person } = await tokens.mint();
        return { id: person.id, token };
      }),
    );
  const parts = undo.move();
  return {
    fleet,
    chat: fleet.instances.map(({ url, pid }) => ({ url, pid: pid! })),
    broadcast: broadcast.nodes,
    async rooms(count, size) {
      const rooms: Room[] = [];
      for (let i = 0; i < count; i++) {
        const room = { id: randomUUID(), members: await people(size) };
        const ids = room.members.map(({ id }) => id).sort();
        const direct = size === 2;
        await db.query(
          `insert into chat.room (id, kind, low_id, high_id, name, active_at, created_at)
            values ($1, $2, $3, $4, $5, now(), now())`,
          [room.id, direct ? 'direct' : 'group', ...(direct ? [...ids, null] : [null, null, 'Bench'])],
        );
        if (direct)
          await db.query(
            `insert into chat.connection (id, version, low_id, high_id, state, connected_at)
              values ($1, 1, $2, $3, 'connected', now())`,
            [randomUUID(), ...ids],
          );
        await db.query('insert into chat.room_member (room_id, person_id) select $1, unnest($2::uuid[])', [
          room.id,
          ids,
        ]);
        rooms.push(room);
      }
      // The nodes learn the token's key by an event.
      await delay(500);
      return rooms;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
