import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createJetStreamBus } from '@firstrung/service-kit/events';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import pg from 'pg';
import { type BareNodes, type Node, startBareNodes } from './nodes.ts';

export interface Person {
  id: string;
  token: string;
}
export interface Room {
  id: string;
  members: Person[];
}

/** Chat as it is and two bare kinds of it, on as many nodes each, with one Redis and one PostgreSQL. */
export interface ChatWorld extends AsyncDisposable {
  fleet: Fleet;
  chat: Node[];
  broadcast: Node[];
  each: Node[];
  databaseUrl: string;
  /** As superuser. */
  db: pg.Client;
  /** So many rooms of so many people each, known to all kinds. */
  rooms(count: number, size: number): Promise<Room[]>;
  people(count: number): Promise<Person[]>;
}

const NODES = 3;

export async function startChatWorld(databaseUrl: string): Promise<ChatWorld> {
  await using undo = new AsyncDisposableStack();
  const fleet = undo.use(
    await startFleet({
      databaseUrl,
      size: NODES,
      services: ['chat'],
      env: { NODE_OPTIONS: `--import=${new URL('./collect.ts', import.meta.url)}` },
    }),
  );
  const bus = await createJetStreamBus({ url: fleet.nats.url, log: createLog({ level: 'silent' }) });
  undo.defer(() => bus.destroy());
  const tokens = await createTestTokens(systemClock);
  await tokens.publish(bus);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  undo.defer(() => db.end());
  await db.query(`
    create schema bare;
    create table bare.room (id uuid primary key, seq bigint not null default 0) with (fillfactor = 50);
    create table bare.room_member (room_id uuid not null, person_id uuid not null, primary key (room_id, person_id));
    create table bare.message (room_id uuid not null, seq bigint not null, id uuid not null unique,
      sender_id uuid not null, client_id uuid not null, body text not null, created_at timestamptz not null,
      primary key (room_id, seq), unique (sender_id, client_id));`);
  const start = async (mode: 'broadcast' | 'each'): Promise<BareNodes> =>
    undo.use(await startBareNodes(mode, { count: NODES, redisUrl: fleet.redis.url, databaseUrl }));
  const [broadcast, each] = [await start('broadcast'), await start('each')];

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
    each: each.nodes,
    databaseUrl,
    db,
    people,
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
        await db.query('insert into bare.room (id) values ($1)', [room.id]);
        await db.query('insert into bare.room_member select $1, unnest($2::uuid[])', [room.id, ids]);
        rooms.push(room);
      }
      // Until the first token's key is there.
      await delay(500);
      return rooms;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Those that work for the database's sessions, and the database's own. */
export const databaseProcesses = async (db: pg.Client): Promise<{ pid: number }[]> =>
  (await db.query('select pid from pg_stat_activity')).rows;
