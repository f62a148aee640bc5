import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startFleet } from '@firstrung/all-in-one/testing/fleet';
import { type Release, THIS_RELEASE } from '@firstrung/all-in-one/testing/fleet/release';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { openEventSource } from '../../support/event-source.ts';
import { openClient } from '../../support/open-client.ts';
import { startWorker } from '../worker.ts';
import type { BareNodeReply, BareNodeRequest } from './bare-node.ts';

/** A process that serves sockets. */
export interface Node {
  url: string;
  pid: number;
}

export interface Person {
  id: string;
  token: string;
}
export interface Room {
  id: string;
  members: Person[];
}

/**
 * The chat service and bare Socket.IO, each on the same number of nodes, with one Redis and one PostgreSQL.
 */
export interface ChatWorld extends AsyncDisposable {
  chat: Node[];
  broadcast: Node[];
  /** The processes of PostgreSQL at present. */
  databasePids(): Promise<number[]>;
  /** Creates rooms of `size` members each, known to both kinds of nodes. */
  rooms(count: number, size: number): Promise<Room[]>;
}

const NODES = 3;

export async function startChatWorld(release: Release = THIS_RELEASE): Promise<ChatWorld> {
  await using undo = new AsyncDisposableStack();
  const { url: databaseUrl } = undo.use(await startKillablePostgres());
  const fleet = undo.use(await startFleet({ databaseUrl, size: NODES, services: ['chat'], release }));
  const { mint } = undo.use(await openEventSource(fleet.nats.url));
  const db = undo.use(await openClient(databaseUrl));
  const broadcast = await Promise.all(
    Array.from({ length: NODES }, async (): Promise<Node> => {
      const worker = undo.use(
        startWorker<BareNodeRequest, BareNodeReply>(new URL('./bare-node.ts', import.meta.url)),
      );
      return { url: await worker.ask({ redisUrl: fleet.redis.url }), pid: worker.pid };
    }),
  );

  const people = async (count: number): Promise<Person[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { token, person } = await mint();
        return { id: person.id, token };
      }),
    );
  const parts = undo.move();
  return {
    chat: fleet.instances.map(({ url, pid }) => ({ url, pid: pid! })),
    broadcast,
    async databasePids() {
      const { rows } = await db.query<{ pid: number }>('select pid from pg_stat_activity');
      return rows.map(({ pid }) => pid);
    },
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
