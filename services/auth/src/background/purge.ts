import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { deleteExpiredSessions } from '../db/queries/sessions.ts';

const DAY_MS = 24 * 3600_000;
const UNVERIFIED_DAYS = 7;

/** Purges accounts that were never verified, and expired codes, sessions and quotas. */
export const purge = ({ db, clock, log }: AuthContext): BackgroundUnit =>
  periodic({
    name: 'clean-up',
    everyMs: 3600_000,
    clock,
    log,
    async run(now) {
      const yesterday = new Date(now.getTime() - DAY_MS);
      const lastWeek = new Date(now.getTime() - UNVERIFIED_DAYS * DAY_MS);
      const results = [
        // By the indexes account_unverified, code_expires_at, code_budget_touched_at.
        await db
          .deleteFrom('account')
          .where('verified_at', 'is', null)
          .where('signed_up_at', '<', lastWeek)
          .executeTakeFirst(),
        await db.deleteFrom('code').where('expires_at', '<', yesterday).executeTakeFirst(),
        await deleteExpiredSessions(db, now),
        await db.deleteFrom('code_quota').where('touched_at', '<', yesterday).executeTakeFirst(),
      ];
      return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
  });
