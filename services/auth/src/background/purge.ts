import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { listAccountsToDelete } from '../db/queries/accounts.ts';
import { deleteExpiredSecondFactors } from '../db/queries/second-factors.ts';
import { deleteExpiredSessions } from '../db/queries/sessions.ts';
import { attemptsAfter } from '../domain/attempt.ts';
import { LONGEST_WINDOW_MS } from '../domain/limits.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { DEVICE_LIFE_MS } from '../use-cases/devices.ts';

const DAY_MS = 24 * 3600_000;

/**
 * Deletes accounts whose deletion waited, attempts and moves
 * that were never verified, and everything that has expired.
 */
export const purge = (context: AuthContext): BackgroundUnit => {
  const { db, clock, log } = context;
  return periodic({
    name: 'clean-up',
    everyMs: 3600_000,
    clock,
    log,
    async run(now) {
      const due = await listAccountsToDelete(db, now);
      for (const account of due)
        await context.transaction((tx) => deleteAccount(tx, context, account, { now }));
      const before = (ms: number) => new Date(now.getTime() - ms);
      // By the indexes on these columns.
      const results = [
        await db
          .deleteFrom('signup_attempt')
          .where('created_at', '<=', attemptsAfter(now))
          .executeTakeFirst(),
        await db.deleteFrom('address_move').where('created_at', '<=', attemptsAfter(now)).executeTakeFirst(),
        await db.deleteFrom('code').where('expires_at', '<', before(DAY_MS)).executeTakeFirst(),
        await deleteExpiredSessions(db, now),
        ...(await deleteExpiredSecondFactors(db, now)),
        // Requests that fail again and again, or that mail's key never came for.
        await db.deleteFrom('email_request').where('created_at', '<', before(DAY_MS)).executeTakeFirst(),
        await db.deleteFrom('budget').where('started_at', '<', before(LONGEST_WINDOW_MS)).executeTakeFirst(),
        await db.deleteFrom('address_change').where('expires_at', '<', now).executeTakeFirst(),
        await db
          .deleteFrom('known_device')
          .where('last_used_at', '<', before(DEVICE_LIFE_MS))
          .executeTakeFirst(),
      ];
      return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), due.length);
    },
  });
};
