import type { BackgroundUnit } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';
import { hasWaited } from '../db/queries/notifications.ts';
import { findDueSummaries, hasDueSummary } from '../db/queries/summaries.ts';
import { summaryOf } from '../domain/kinds.ts';
import { enqueueSummary } from '../use-cases/notification-emails.ts';
import { endWaits } from '../use-cases/tell.ts';

const BATCH = 100;

/** Makes the emails of summaries that are due. Any number of instances may run it concurrently. */
export const summaryEmails = (context: MailContext): BackgroundUnit => ({
  name: 'summary-emails',
  due: hasDueSummary,
  async run(now) {
    for (let count = 0; ; ) {
      const due = await findDueSummaries(context.db, now, BATCH);
      let made = 0;
      for (const { account_id: accountId, kind } of due) {
        const summary = summaryOf(kind);
        if (await context.transaction((tx) => enqueueSummary(context, tx, accountId, summary))) made += 1;
      }
      // What is left is being changed, or made by another instance.
      if (made === 0) return count;
      count += made;
    }
  },
});

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
