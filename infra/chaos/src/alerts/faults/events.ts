import { createJetStreamBus, type OutboxMessage } from '@firstrung/service-kit/events';
import { createLog } from '@firstrung/service-kit/service';
import type { Board } from '../board.ts';
import { type AlertFault, alert, SLOWNESS } from '../fault.ts';
import { runAdmin } from '../run-admin.ts';
import type { SteadyLoad } from '../steady-load.ts';

const ACCOUNT_CHANGED = 'auth.account.changed.v1';

/** Below the ids of real events, which are times. */
let nextId = 1_000;

async function publish({ fleet }: Board, messages: readonly OutboxMessage[]): Promise<void> {
  const bus = await createJetStreamBus({ url: fleet.nats.url, log: createLog({ level: 'silent' }) });
  await bus.publish(messages);
  await bus.destroy();
}

/** An event about an account as it was long ago, which changes nothing. */
function staleEvent({ applicant }: SteadyLoad, more: object = {}): OutboxMessage {
  const id = `auth-${nextId++}`;
  const envelope = {
    id,
    type: ACCOUNT_CHANGED,
    occurredAt: new Date().toISOString(),
    aggregate: { id: applicant.id, version: 1 },
    data: {
      accountId: applicant.id,
      role: 'applicant',
      verified: true,
      name: applicant.name,
      emailOrPhone: applicant.emailOrPhone,
      ...more,
    },
  };
  return { id, type: ACCOUNT_CHANGED, aggregateId: applicant.id, payload: JSON.stringify(envelope) };
}

export const EVENT_FAULTS: readonly AlertFault[] = [
  {
    name: 'events do not fit their contract',
    raises: [alert('DeadLetters')],
    async strike({ board, load }) {
      await publish(
        board,
        Array.from({ length: 20 }, () => staleEvent(load, { verified: 'perhaps' })),
      );
      return () => runAdmin(board, 'dead-letters', 'drop', '--all');
    },
  },
  {
    name: 'a handler throws',
    raises: [alert('EventsRetrying', { service: 'networks' })],
    mayRaise: [alert('DeadLetters', { service: 'networks' }), alert('ServerErrors')],
    async strike({ board }) {
      await using db = await board.openDatabase();
      await db.query(`create function networks.refuse() returns trigger language plpgsql
        as $$ begin raise exception 'refused by the drill'; end $$`);
      await db.query(`create trigger refuse before insert or update on networks.profile
        for each row execute function networks.refuse()`);
      return async () => {
        await using again = await board.openDatabase();
        await again.query('drop function networks.refuse cascade');
      };
    },
  },
  {
    name: 'a consumer stands still',
    raises: [alert('EventsNotHandled', { service: 'mail' })],
    // Its gauges need the sessions that wait, and the events are for all services.
    mayRaise: [...SLOWNESS, alert('EventsRetrying'), alert('EventsUnknown'), alert('EventsNotHandled')],
    async strike({ board, load }) {
      const db = await board.openDatabase();
      await db.query('begin');
      await db.query('lock table mail.inbox in access exclusive mode');
      await publish(
        board,
        Array.from({ length: 1_500 }, () => staleEvent(load)),
      );
      return () => db.end();
    },
  },
  {
    name: 'no relay leads',
    raises: [alert('NoRelayLeader', { service: 'jobs' })],
    mayRaise: [alert('EventsNotPublished', { service: 'jobs' })],
    async strike({ board }) {
      const thief = await board.openDatabase();
      // The instances only try, so the one that waits gets the lock as soon as its holder has ended.
      const taken = thief.query(`select pg_advisory_lock(hashtextextended('firstrung relay jobs', 0))`);
      await using db = await board.openDatabase();
      await db.query(`select pg_terminate_backend(holder.pid) from pg_locks waiting
        join pg_locks holder using (locktype, database, classid, objid, objsubid)
        where locktype = 'advisory' and not waiting.granted and holder.granted`);
      await taken;
      return () => thief.end();
    },
  },
];
