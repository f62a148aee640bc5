import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Board } from '../board.ts';
import { type AlertFault, alert, SLOWNESS } from '../fault.ts';
import { repeat } from '../repeat.ts';
import { authorization } from '../steady-load.ts';

/** Takes a lock that everything which reads or writes the table waits for, until the result is called. */
async function lockTable(board: Board, table: string): Promise<() => Promise<void>> {
  const db = await board.openDatabase();
  await db.query('begin');
  await db.query(`lock table ${table} in access exclusive mode`);
  return () => db.end();
}

export const STORE_FAULTS: readonly AlertFault[] = [
  {
    name: 'PostgreSQL is stopped',
    raises: [alert('EventsUnknown'), alert('ServerErrors')],
    mayRaise: [
      ...SLOWNESS,
      alert('NoRelayLeader'),
      alert('EventsRetrying'),
      alert('EventsNotHandled'),
      alert('ProcessDown'),
      alert('SocketsLost'),
      alert('ChatMessagesWaiting'),
    ],
    async strike({ board: { postgres, fleet } }) {
      await postgres.kill();
      return async () => {
        await postgres.start();
        await fleet.ready();
      };
    },
  },
  {
    name: 'NATS is stopped',
    raises: [alert('EventsNotPublished')],
    mayRaise: [...SLOWNESS, alert('ServerErrors'), alert('EventsRetrying')],
    async strike({ board: { fleet } }) {
      await fleet.nats.kill();
      return async () => {
        await fleet.nats.start();
        await fleet.ready();
      };
    },
  },
  {
    name: 'Redis is stopped',
    raises: [
      alert('RedisDisconnected', { use: 'broadcasts' }),
      alert('RedisDisconnected', { use: 'presence' }),
    ],
    mayRaise: [...SLOWNESS, alert('RedisDisconnected'), alert('SocketsLost')],
    async strike({ board: { fleet } }) {
      const { members } = fleet.redis;
      await Promise.all(members.map((member) => member.kill()));
      return async () => {
        await Promise.all(members.map((member) => member.start()));
      };
    },
  },
  {
    name: 'a table of jobs is locked',
    raises: [
      alert('DatabasePoolExhausted', { service: 'jobs' }),
      alert('SlowRequests', { job: 'jobs' }),
      alert('ServerErrors'),
    ],
    // Its gauges need a session, too.
    mayRaise: [...SLOWNESS, alert('EventsRetrying'), alert('EventsNotHandled'), alert('EventsUnknown')],
    async strike({ board, load }) {
      const unlock = await lockTable(board, 'jobs.application');
      const headers = authorization(load.applicant);
      const stop = repeat(() => board.client.call('GET', '/api/jobs/applied-jobs', { headers }), {
        atOnce: 40,
      });
      return async () => {
        await unlock();
        await stop();
      };
    },
  },
  {
    name: 'a table of jobs was renamed',
    raises: [alert('ServerErrors')],
    mayRaise: [...SLOWNESS, alert('EventsRetrying'), alert('DeadLetters')],
    async strike({ board, load }) {
      const rename = async (from: string, to: string) => {
        await using db = await board.openDatabase();
        await db.query(`alter table jobs.${from} rename to ${to}`);
      };
      await rename('application', 'application_away');
      const headers = authorization(load.applicant);
      const stop = repeat(() => board.client.call('GET', '/api/jobs/applied-jobs', { headers }), {
        everyMs: 50,
      });
      return async () => {
        await rename('application_away', 'application');
        await stop();
      };
    },
  },
  {
    name: 'chat stores no messages',
    raises: [alert('ChatMessagesWaiting')],
    mayRaise: [...SLOWNESS, alert('ServerErrors'), alert('EventsRetrying')],
    async strike({ board, load }) {
      const unlock = await lockTable(board, 'chat.message');
      const { roomId } = load;
      // Not through the edge, whose connections these would be.
      const send = () =>
        board.fleet.of('chat')[0]!.call('POST', '/api/applicant-to-recruiter-message/send-message', {
          headers: authorization(load.applicant),
          body: { roomId, message: 'Is there anyone?', clientId: randomUUID() },
        });
      const stop = repeat(send, { atOnce: 600, everyMs: 500 });
      return async () => {
        await unlock();
        await stop();
      };
    },
  },
  {
    name: 'the mail server is stopped',
    raises: [alert('EmailsNotSent')],
    mayRaise: SLOWNESS,
    async strike({ board: { mailServer, client } }) {
      await mailServer.stop();
      for (let count = 0; count < 8; count++)
        await client.api('POST /api/authApplicant/signup', {
          body: { emailOrPhone: `${randomUUID()}@example.org`, name: 'Alex Doe', password: 'correct horse' },
        });
      return () => mailServer.start();
    },
  },
  {
    name: 'the disk of uploads is almost full',
    raises: [alert('DiskAlmostFull')],
    missing: ({ disk }) => ('reason' in disk ? disk.reason : undefined),
    async strike({ board: { disk } }) {
      if ('reason' in disk) throw new Error(disk.reason);
      const { bavail, bsize } = await statfs(disk.folder);
      const file = join(disk.folder, 'ballast');
      writeFileSync(file, Buffer.alloc(Math.floor(bavail * bsize * 0.95), 1));
      return async () => disk.free();
    },
  },
];
