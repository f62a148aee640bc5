import type { MailContext } from '../context.ts';
import type { WrittenEmail } from '../db/queries/emails.ts';
import type { Tx } from '../db/tables.ts';
import { follow } from './tell.ts';

/** Notifies the recruiter whose email was not delivered: once for each application, about the latest. */
export async function notifyWriter(context: MailContext, tx: Tx, email: WrittenEmail): Promise<void> {
  const { sender_id: writerId, account_id: applicantId, subject_id: applicationId, company_id } = email;
  if (writerId === null || applicationId === null) return;
  const now = context.clock.now();
  await follow(
    context,
    tx,
    {
      kind: 'undelivered',
      subjectId: applicationId,
      accountId: writerId,
      to: [writerId],
      at: now.toISOString(),
      personId: applicantId,
      ...(company_id !== null && { companyId: company_id }),
      values: {},
    },
    { by: 'mail', version: now.getTime() },
  );
}
