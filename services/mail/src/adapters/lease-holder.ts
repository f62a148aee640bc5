import { randomInt } from 'node:crypto';
import type { Logger, ServiceContext } from '@firstrung/service-kit/service';
import type { MailTables } from '../db/tables.ts';

/** First number of the senders' advisory locks, which keeps them apart from other locks in this database. */
export const LEASE_LOCKS = 0x6d61696c;

type Session = Awaited<ReturnType<ServiceContext<MailTables>['database']['openClient']>>;

/** The identity of a sender, to which emails are leased. */
export interface LeaseHolder {
  /**
   * This sender's number. Its leases end with the database session that holds the lock, so with the process.
   */
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
    // Other senders may now take this sender's emails, so one may be sent twice, as after a crash.
    session.once('end', () => {
      if (held?.session !== session) return;
      held = undefined;
      log.warn('email sender lost its lease lock');
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
