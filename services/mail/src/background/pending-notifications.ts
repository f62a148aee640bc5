import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';
import { hasDue, takeDue } from '../db/queries/pending-notifications.ts';
import { notifyOfApplication } from '../use-cases/notify.ts';

const BATCH = 100;

/**
 * Notifies recruiters of applications that can no longer be
 * undone. Any number of instances may run it concurrently.
 */
export const pendingNotifications = (context: MailContext): BackgroundUnit => ({
  name: 'pending-notifications',
  due: hasDue,
  async run(now) {
    let count = 0;
    for (let taken = BATCH; taken === BATCH; count += taken) {
      taken = await context.transaction(async (tx) => {
        const due = await takeDue(tx, now, BATCH);
        for (const pending of due) await notifyOfApplication(context, tx, pending);
        return due.length;
      });
    }
    return count;
  },
});
