import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';
import { hasWaited } from '../db/queries/notifications.ts';
import { endWaits } from '../use-cases/tell.ts';

const BATCH = 100;

/** Tells of what can no longer be undone. Any number of instances may run it concurrently. */
export const waitingNotifications = (context: MailContext): BackgroundUnit => ({
  name: 'waiting-notifications',
  due: hasWaited,
  async run(now) {
    let count = 0;
    for (let ended = BATCH; ended === BATCH; count += ended) ended = await endWaits(context, now, BATCH);
    return count;
  },
});
