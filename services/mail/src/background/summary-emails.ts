import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { MailContext } from '../context.ts';
import { findDueSummaries } from '../db/queries/summaries.ts';
import { summaryOf } from '../domain/kinds.ts';
import { enqueueSummary } from '../use-cases/notification-emails.ts';

const EVERY_MS = 1_000;
const BATCH = 100;

/** Makes the emails of summaries that are due. Any number of instances may run it concurrently. */
export const summaryEmails = (context: MailContext): BackgroundUnit =>
  periodic({
    name: 'summary-emails',
    everyMs: EVERY_MS,
    clock: context.clock,
    log: context.log,
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
