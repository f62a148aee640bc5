import { randomInt } from 'node:crypto';
import type { Logger, ServiceContext } from '@firstrung/service-kit/service';
import type { MailTables } from '../db/schema.ts';

/** Keeps the senders' locks apart from every other pair of numbers that is locked in this database. */
export const LEASE_LOCKS = 0x6d61696c;

type Session = Awaited<ReturnType<ServiceContext<MailTables>['database']['openClient']>>;

/** Whom letters are leased to. */
export interface LeaseHolder {
  /** This sender's number. Its leases hold while the session that has locked the number lives, so with its process they end. */
  number(): Promise<number>;
  destroy(): Promise<void>;
}

export function createLeaseHolder({
  database,
  log,
}: Pick<ServiceContext<MailTables>, 'database'> & { log: Logger }): LeaseHolder {
  let held: { session: Session; number: number } | undefined;

  async function take(): Promise<{ session: Session; number: number }> {
    const session = await database.openClient();
    // Letters under way are then free for others: the same letter may go out twice, as after a crash.
    session.once('end', () => {
      if (held?.session !== session) return;
      held = undefined;
      log.warn('the sender lost the lock of its leases');
    });
    try {
      for (;;) {
        const number = randomInt(1, 2 ** 31 - 1);
        const { rows } = await session.query('select pg_try_advisory_lock($1::int, $2::int) as got', [
          LEASE_LOCKS,
          number,
        ]);
        if (rows[0].got) return { session, number };
      }
    } catch (error) {
      await session.end().catch(() => {});
      throw error;
    }
  }

  return {
    async number() {
      held ??= await take();
      return held.number;
    },
    async destroy() {
      const session = held?.session;
      held = undefined;
      await session?.end().catch(() => {});
    },
  };
}
