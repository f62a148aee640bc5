import type { MailContext } from '../context.ts';
import { readEmailChoices } from '../db/queries/email-choices.ts';
import type { Notification } from '../db/queries/notifications.ts';
import { lockSummary, postponeWaiting, setSummarySent, takeWaiting } from '../db/queries/summaries.ts';
import type { EmailSource, Tx } from '../db/tables.ts';
import { kindsIn, kindsSent } from '../domain/kinds.ts';
import { type SummaryKind, summaryNotBefore } from '../domain/summary.ts';
import { queueEmail } from './queue-email.ts';

type Told = Pick<Notification, 'kind' | 'subject_id' | 'version' | 'account_id'> & {
  happened_at: Date | string;
};

/** Sends the email of a notification that waits for no summary. */
export async function emailAtOnce(context: MailContext, tx: Tx, notification: Told): Promise<void> {
  const { kind, subject_id: subjectId, version, account_id, happened_at } = notification;
  const source: EmailSource = { kind: 'notification', notification: kind, subjectId, version };
  await queueEmail(context, tx, source, { account_id, causedAt: new Date(happened_at) });
}

/**
 * Enqueues the email of an account's summary with all that waits for it. The same transaction takes that out
 * of the waiting, so nothing is told twice. Returns whether anything was waiting.
 */
export async function enqueueSummary(
  context: MailContext,
  tx: Tx,
  accountId: string,
  summary: SummaryKind,
): Promise<boolean> {
  const now = context.clock.now();
  const kinds = kindsIn(summary);
  const notBefore = summaryNotBefore(summary, await lockSummary(tx, accountId, summary));
  if (now < notBefore) {
    await postponeWaiting(tx, { accountIds: [accountId], kinds, dueAt: notBefore });
    return true;
  }
  const taken = await takeWaiting(tx, { accountId, kinds, now });
  // The account may have switched some of them off since.
  const kindsWanted = kindsSent(summary, await readEmailChoices(tx, accountId));
  const wanted = taken.filter(({ kind }) => kindsWanted.includes(kind));
  if (wanted.length > 0) {
    const oldest = Math.min(...wanted.map(({ happened_at }) => happened_at.getTime()));
    await setSummarySent(tx, accountId, summary, now);
    const source: EmailSource = { kind: 'summary', summary, emailedAt: now.toISOString() };
    await queueEmail(context, tx, source, { account_id: accountId, causedAt: new Date(oldest) });
  }
  return taken.length > 0;
}
