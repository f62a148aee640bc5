import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';
import { hasDue, takeDue } from '../db/queries/pending-notifications.ts';
import { notifyOfApplication } from '../use-cases/notify.ts';

const EVERY_MS = 1_000;
const BATCH = 100;

/**
 * Notifies recruiters of applications that can no longer be
 * undone. Any number of instances may run it concurrently.
 */
export const pendingNotifications = (context: MailContext): BackgroundUnit =>
  periodic({
    name: 'pending-notifications',
    everyMs: EVERY_MS,
    clock: context.clock,
    log: context.log,
    async run(now) {
      let count = 0;
      while (await hasDue(context.db, now)) {
        const taken = await context.transaction(async (tx) => {
          const due = await takeDue(tx, now, BATCH);
          for (const pending of due) await notifyOfApplication(context, tx, pending);
          return due.length;
        });
        if (taken === 0) break;
        count += taken;
      }
      return count;
    },
  });
