import type { MailContext } from '../context.ts';
import { findApplicationAt } from '../db/queries/correspondence.ts';
import type { QueuedEmail } from '../db/queries/emails.ts';
import type { Tx } from '../db/tables.ts';
import { notify } from './notify.ts';

/**
 * Notifies the recruiter who wrote an email that it was not delivered: once for each application, about the
 * latest. Whoever has left the company, to which the applicant applied, is not told.
 */
export async function notifyWriter(
  context: MailContext,
  tx: Tx,
  { sender_id: writerId, account_id: applicantId }: Pick<QueuedEmail, 'sender_id' | 'account_id'>,
): Promise<void> {
  if (writerId === null) return;
  const applicationId = await findApplicationAt(tx, writerId, applicantId);
  if (applicationId === undefined) return;
  const now = context.clock.now();
  await notify(context, tx, {
    kind: 'undelivered',
    account_id: writerId,
    person_id: applicantId,
    subject_id: applicationId,
    version: now.getTime(),
    happened_at: now,
  });
}
